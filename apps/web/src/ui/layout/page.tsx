import { type ReactNode, useEffect, useRef } from "react";
import { pageTitle } from "./brand.tsx";
import { classNames } from "../texts/class-names.ts";
import styles from "./page.module.css";

export interface PageProps {
  /** Heading and, unless `documentTitle` says otherwise, the title of the document. */
  title: string;
  documentTitle?: string;
  intro?: ReactNode;
  /** Above the heading: the link back. */
  before?: ReactNode;
  /** At the right of the heading. */
  actions?: ReactNode;
  narrow?: boolean;
  /** For a page beside other content, in a frame with its own width and margins. */
  inset?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Frame of a screen inside the app: heading, which gets the focus on arrival, and content. */
export function Page({
  title,
  documentTitle,
  intro,
  before,
  actions,
  narrow = false,
  inset = false,
  className,
  children,
}: PageProps) {
  return (
    <div
      className={classNames(inset ? styles.inset : styles.page, narrow && styles.narrow, className)}
    >
      {before}
      <div className={classNames(styles.head, "page-head")}>
        <div>
          <PageHeading documentTitle={documentTitle ?? title}>{title}</PageHeading>
          {intro && <p>{intro}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}

/** The only h1: names the document and takes the focus when the route changes. */
export function PageHeading({
  documentTitle,
  children,
  className,
}: {
  documentTitle: string;
  children: ReactNode;
  className?: string | undefined;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = pageTitle(documentTitle);
  }, [documentTitle]);
  useEffect(() => {
    if (arrivedBefore) heading.current?.focus({ preventScroll: true });
    arrivedBefore = true;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

/** Running text of the legal pages. */
export const textClass = styles.text ?? "";

/** The first screen of a visit keeps the browser's own start of the tab order. */
let arrivedBefore = false;
