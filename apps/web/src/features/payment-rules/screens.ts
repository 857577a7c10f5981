// One chunk: users go from the list to one rule and back.
export { NewRulePage } from "./form/new-rule-page.tsx";
export { RulePage } from "./form/rule-page.tsx";
export { RulesPage } from "./list/rules-page.tsx";
