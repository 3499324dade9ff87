export { KeptAnswers } from './kept/kept-answers.ts';
export { keptDisplayConfig, knownDisplayConfig } from './kept/kept-settings.ts';
export { serveKept } from './kept/serve-kept.ts';
export { versionOf } from './kept/showcase-version.ts';
export { publishedCourses } from './published-courses.ts';
export { countVisit } from './visits/count-visit.ts';
export { dropOldVisits } from './visits/drop-old-visits.ts';
export { VISITOR_COOKIE, visitorIn } from './visits/visitor-cookie.ts';
