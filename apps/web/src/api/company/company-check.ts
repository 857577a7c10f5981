import { createQuestion } from "../question.ts";

/** "Check the company's data." True: they are saved. False: the person went back. */
export const companyCheckQuestion = createQuestion<boolean>();

/** "City and regime are missing." True: they are saved. False: the person went back. */
export const companyDataQuestion = createQuestion<boolean>();
