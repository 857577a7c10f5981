/** With it a request tells the city halls of the test world how many seconds ahead the company's deadlines are. No real one knows it. */
export const TEST_CLOCK_HEADER = "emita-test-clock";

/** The furthest that a test clock goes. */
export const TEST_CLOCK_YEARS = 10;
