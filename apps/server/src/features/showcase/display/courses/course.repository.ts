import type { ItemCategory, ItemType } from '@course-center/domain/showcase/item';
import type pg from 'pg';
import { CARD, CARD_FROM } from './display-list.ts';
import type { CardRow } from './present-course.ts';

/** A course as its own page needs it. */
export interface CourseRow extends CardRow {
  readonly major: string;
  readonly evaluation_system_id: number | null;
  readonly evaluation_system_name: string;
  readonly theory_class_hour: number;
  readonly experiment_class_hour: number;
  readonly practice_class_hour: number;
  readonly extracurricular_class_hour: number;
  readonly credit: number;
  readonly evaluation_mode: string;
  readonly teaching_method: string;
  readonly professional_object: string;
  readonly aims: string;
  readonly content: string;
  readonly teacher_intro: string;
  readonly updated_at: Date;
  readonly evaluation_course_group_id: number | null;
  readonly acad_year_term: string;
}

const COURSE = `select ${CARD}, e.major, e.evaluation_system_id, e.evaluation_system_name, e.theory_class_hour,
    e.experiment_class_hour, e.practice_class_hour, e.extracurricular_class_hour, e.credit::float as credit,
    e.evaluation_mode, e.teaching_method, e.professional_object, e.aims, e.content, e.teacher_intro,
    e.updated_at, e.evaluation_course_group_id, e.acad_year_term
  from ${CARD_FROM} where e.id = $1`;

export async function findCourse(pool: pg.Pool, id: number): Promise<CourseRow | undefined> {
  return (await pool.query<CourseRow>({ name: 'showcase_course', text: COURSE, values: [id] })).rows[0];
}

const CARDS = `select ${CARD} from ${CARD_FROM} where e.published and e.id = any($1::int[])
  order by array_position($1::int[], e.id)`;

/** Some courses, in the order of their ids. */
export async function findCards(pool: pg.Pool, ids: readonly number[]): Promise<CardRow[]> {
  return (await pool.query<CardRow>({ name: 'showcase_cards', text: CARDS, values: [ids] })).rows;
}

export interface VideoRow {
  readonly id: number;
  readonly name: string;
  readonly file_id: number;
}

const VIDEOS = `select id, name, file_id from excellent_course_videos
  where excellent_course_id = $1 order by displayorder, id`;

export async function findVideos(pool: pg.Pool, id: number): Promise<VideoRow[]> {
  return (await pool.query<VideoRow>({ name: 'showcase_videos', text: VIDEOS, values: [id] })).rows;
}

export interface ItemFileRow {
  readonly id: number;
  readonly name: string;
  readonly file_id: number | null;
  readonly target: string;
}

export interface ItemRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly name: string;
  readonly category: ItemCategory;
  readonly type: ItemType;
  readonly content: string;
  readonly files: readonly ItemFileRow[];
}

const ITEMS = `select i.id, i.parent_id, i.name, i.category, i.type, i.content,
    (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'file_id', f.file_id, 'target', f.target)
      order by f.displayorder, f.id), '[]'::json) from excellent_course_files f where f.item_id = i.id) as files
  from excellent_course_items i where i.excellent_course_id = $1 order by i.displayorder, i.id`;

export async function findItems(pool: pg.Pool, id: number): Promise<ItemRow[]> {
  return (await pool.query<ItemRow>({ name: 'showcase_items', text: ITEMS, values: [id] })).rows;
}
