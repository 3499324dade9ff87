import type { FieldDraft } from '@course-center/domain/evaluation/information-form';
import { type DescribedCourse, variant } from './described-course.ts';
import { courseKind, openingKind, plannedStudents, studentCount, studentRating } from './texts/counts.ts';
import { courseDesign } from './texts/course-design.ts';
import { ideologyCases, ideologyDesign } from './texts/ideology.ts';
import { openingReason, prerequisites, trialOpinion } from './texts/opening.ts';
import { courseOverview } from './texts/overview.ts';
import { reformWork, selfSummary } from './texts/reform-and-summary.ts';
import { paragraph } from './texts/rich-text.ts';
import { topicOf } from './topics/topic.ts';

export type MaterialField = Pick<FieldDraft, 'key' | 'type' | 'name' | 'options'>;

type Answer = (course: DescribedCourse, field: MaterialField) => string;

/** What is known about the fields of the demo school's forms, by their keys. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  course_overview: courseOverview,
  course_kind: (course, { options }) => courseKind(course, options),
  student_count: (course) => String(studentCount(course)),
  course_site: ({ code }) => `https://course.demo.example.edu.cn/${code.toLowerCase()}`,
  ideology_design: ideologyDesign,
  reform_work: reformWork,
  self_summary: selfSummary,
  student_rating: studentRating,
  opening_reason: openingReason,
  opening_kind: (course, { options }) => openingKind(course, options),
  planned_students: (course) => String(plannedStudents(course)),
  prerequisites,
  course_design: courseDesign,
  ideology_cases: ideologyCases,
  trial_opinion: trialOpinion,
};

/**
 * What a teacher of the course wrote into a field: plain text with line breaks, HTML of h3, p, ul, ol, li and strong
 * for rich text, digits for a number, one of the options for a choice. The same on every start. Empty for files:
 * those come from `filesFor`.
 */
export function informationText(course: DescribedCourse, field: MaterialField): string {
  if (field.type === 'file' || field.type === 'files') return '';
  const known = ANSWERS[field.key];
  return known ? known(course, field) : anyText(course, field);
}

/** A field that the demo forms did not have: something short that fits its type. */
function anyText(course: DescribedCourse, { type, name, options }: MaterialField): string {
  if (type === 'number') return String(studentCount(course));
  if (type === 'choice') return variant(course, name, options) ?? '';
  const text = `《${course.name}》的${name}由课程组讨论后填写，主要涉及${topicOf(course.name).chapters.join('、')}。`;
  return type === 'richText' ? paragraph(text) : text;
}
