// One chunk: users go from the list to one repeat and back.
export { NewRecurrencePage } from "./form/new-recurrence-page.tsx";
export { RecurrencePage } from "./form/recurrence-page.tsx";
export { HolidaysSection } from "./holidays/holidays-section.tsx";
export { RecurrencesPage } from "./recurrences-page.tsx";
