export { departmentChoices } from './departments/department-choices.ts';
export { EXPERT_GROUPS } from './expert-groups.ts';
export { majorChoices } from './major-choices.ts';
export { departmentExperts } from './people/experts/department-experts.tsx';
export { peopleInWords } from './people/people-in-words.ts';
export { personChoice, personChoices } from './people/person-choices.ts';
