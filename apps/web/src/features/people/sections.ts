// One chunk: users open both screens together.
export { CompanyActivityPage } from "./activity/activity-page.tsx";
export { PeoplePage } from "./members/people-page.tsx";
