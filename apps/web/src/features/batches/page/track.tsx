import styles from "./track.module.css";

interface TrackProps {
  label: string;
  total: number;
  done: number;
  /** Under way, after what is done. */
  pending?: number;
}

/** A bar of what is done and what is under way. */
export function Track({ label, total, done, pending = 0 }: TrackProps) {
  const share = (count: number) => `${total === 0 ? 0 : (count / total) * 100}%`;
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
    >
      <i style={{ width: share(done) }} />
      <i style={{ width: share(pending) }} />
    </div>
  );
}
