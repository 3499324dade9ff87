import { OWN_SYLLABUSES } from '../../school/material/own-syllabuses.ts';
import { achievementReport } from './achievement.ts';
import { examAnalysis } from './analysis.ts';
import { assessmentPlan } from './assessment.ts';
import { examPaper } from './exam.ts';
import { CALCULUS_EXAM } from './exam-calculus.ts';
import { DATABASE_EXAM } from './exam-databases.ts';
import { lessonPlan } from './lesson.ts';
import { teachingPlan } from './plan.ts';
import { supervisionRecord, textbookReview, trialRecord } from './records.ts';
import { courseSummary, ratingReport } from './reports.ts';
import { shortSyllabus } from './short-syllabus.ts';
import { ANY_COURSE, subjectOf } from './subject.ts';
import { syllabus } from './syllabus.ts';

/** Every document by the name of its file. */
export function allDocuments(): readonly (readonly [file: string, html: string])[] {
  return [
    ['syllabus-cs3104.pdf', syllabus(subjectOf('CS3104'))],
    ['plan-cs3104.pdf', teachingPlan(subjectOf('CS3104'))],
    ['lesson-cs3104.pdf', lessonPlan(subjectOf('CS3104'), 1)],
    ['syllabus-cs3105.pdf', syllabus(subjectOf('CS3105'))],
    ['achievement-cs3105.pdf', achievementReport(subjectOf('CS3105'))],
    ['syllabus-cs3107.pdf', syllabus(subjectOf('CS3107'))],
    ['assessment-cs3107.pdf', assessmentPlan(subjectOf('CS3107'))],
    ['exam-cs2103.pdf', examPaper(DATABASE_EXAM)],
    ['analysis-cs2103.pdf', examAnalysis(subjectOf('CS2103'))],
    ['exam-sc1101.pdf', examPaper(CALCULUS_EXAM)],
    ['lesson-sc1101.pdf', lessonPlan(subjectOf('SC1101'), 1)],
    ['summary-em1201.pdf', courseSummary(subjectOf('EM1201'))],
    ['ratings-em1201.pdf', ratingReport(subjectOf('EM1201'))],
    ['syllabus.pdf', syllabus(ANY_COURSE)],
    ['plan.pdf', teachingPlan(ANY_COURSE)],
    ['lesson.pdf', lessonPlan(ANY_COURSE, 1)],
    ['analysis.pdf', examAnalysis(ANY_COURSE)],
    ['achievement.pdf', achievementReport(ANY_COURSE)],
    ['assessment.pdf', assessmentPlan(ANY_COURSE)],
    ['supervision.pdf', supervisionRecord()],
    ['trial-record.pdf', trialRecord()],
    ['textbook.pdf', textbookReview()],
    ...OWN_SYLLABUSES.map(({ code, path }) => [path, shortSyllabus(subjectOf(code))] as const),
  ];
}
