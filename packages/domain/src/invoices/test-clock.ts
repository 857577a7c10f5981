/**
 * A request header for the test world's city halls: the seconds by which the company's deadlines are moved ahead. No real
 * city hall knows it.
 */
export const TEST_CLOCK_HEADER = "emita-test-clock";

/** The maximum that a test clock can be moved ahead, in years. */
export const TEST_CLOCK_YEARS = 10;
