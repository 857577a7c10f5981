// One chunk: who opens the one looks at the other.
export { CompanyActivityPage } from "./activity/activity-page.tsx";
export { PeoplePage } from "./members/people-page.tsx";
