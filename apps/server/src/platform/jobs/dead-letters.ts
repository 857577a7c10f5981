/** Ends the name of a queue that holds what used up its tries. */
export const DEAD_LETTER_SUFFIX = "-dead";
