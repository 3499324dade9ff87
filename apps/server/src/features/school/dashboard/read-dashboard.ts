import type { Dashboard } from '@course-center/contract/school/dashboard';
import { IDENTITY, IDENTITY_TITLE, type Identity } from '@course-center/domain/access/identity';
import { PACE_DAYS } from '@course-center/domain/evaluation/forecast';
import { ON_LIST } from '@course-center/domain/evaluation/result-lists/result-list';
import { dayOf } from '@course-center/domain/evaluation/result-lists/working-days';
import { SIDES } from '@course-center/domain/evaluation/reviews/result';
import { PROCESSES } from '@course-center/domain/evaluation/stage-table';
import { ASSESSED_STAGE, SCORED_STAGE, type Stage, stagesIn } from '@course-center/domain/evaluation/stages';
import { reachOf } from '../../../platform/resources/reach.ts';
import { allTerms } from '../../../platform/terms/terms.repository.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { windowsOf } from '../../evaluation/public.ts';
import { countToConfirm, readOwnGoalCourses } from '../../goals/public.ts';
import {
  countByCollege,
  countByIdentity,
  countCourses,
  countDepartments,
  countPeopleIn,
  ownPoints,
  type PeopleCounts,
} from './dashboard.repository.ts';
import {
  below,
  countDwelling,
  countOwnStandings,
  countStandings,
  countSubmitted,
  type StandingCount,
} from './evaluation-counts.repository.ts';
import {
  departmentList,
  processList,
  resultLists,
  type StageList,
  stageDistributions,
  stageWaiting,
  submittedDistributions,
  teacherWaiting,
} from './evaluation-part.ts';
import { goalReviewsWaiting, goalsWaiting } from './goal-part.ts';
import {
  countCommittees,
  countGrades,
  countLists,
  countOpenOpinions,
  countTold,
  countToSign,
  taughtBy,
} from './result-counts.repository.ts';
import {
  committeesWaiting,
  gradeDistributions,
  leaderWaiting,
  listsWaiting,
  memberWaiting,
  NEWS_DAYS,
  resultsWaiting,
  unlistedWaiting,
} from './result-part.ts';
import { countOpenByExpert, countOwnReviews, countPace, countReviewed } from './review-counts.repository.ts';
import {
  expertDistributions,
  expertWaiting,
  gradesWaiting,
  reviewForecasts,
  reviewsWaiting,
  type Windows,
} from './review-part.ts';

const OVER_STAGE = stagesIn('over')[0] as Stage;

/** What waits for somebody, and the figures behind it, for the role they act as. */
export function readDashboard(scene: Scene, actor: Actor): Promise<Dashboard> {
  switch (actor.identity) {
    case IDENTITY.administrator:
      return schoolDashboard(scene, actor);
    case IDENTITY.principal:
    case IDENTITY.partyBranch:
      return departmentDashboard(scene, actor);
    default:
      return ownDashboard(scene, actor);
  }
}

async function schoolDashboard(scene: Scene, actor: Actor): Promise<Dashboard> {
  const { db, term } = scene;
  const standings = await countStandings(db, term, null);
  const counts = await countPeopleIn(db, null);
  const terms = await allTerms(db);
  const reviewed = await countReviewed(db, term, { departmentIds: null, gradedBy: null });
  return {
    waiting: [
      ...stageWaiting(IDENTITY.administrator, standings),
      ...reviewsWaiting(reviewed),
      ...committeesWaiting(
        await countCommittees(db, term),
        await windowsAt(scene, ASSESSED_STAGE),
        scene.now(),
      ),
      ...unlistedWaiting(standings),
      ...listsWaiting(await countLists(db, term, dayOf(scene.now()))),
      ...goalReviewsWaiting(await countToConfirm(scene, actor)),
      ...peopleWaiting(counts),
      {
        key: 'no_current_term',
        title: '尚未设置当前学期',
        hint: '没有当前学期时，用户默认看到最新的学期',
        count: terms.some((term) => term.is_now) ? 0 : 1,
        path: '/settings/terms',
      },
    ],
    ...(await schoolProgress(scene, standings)),
    ...(await schoolFigures(scene, counts)),
  };
}

/** How far the school's groups are, and who is late. */
async function schoolProgress(
  scene: Scene,
  standings: readonly StandingCount[],
): Promise<Pick<Dashboard, 'forecasts' | 'distributions'>> {
  const { db, term, now } = scene;
  const all = { departmentIds: null, gradedBy: null, sides: SIDES };
  return {
    forecasts: reviewForecasts(await countPace(db, term, { ...all, since: paceSince(scene) }), {
      windows: await windowsAt(scene, SCORED_STAGE),
      at: now(),
      list: waitingReviews,
    }),
    distributions: [
      ...stageDistributions(standings, {
        dwelling: await countDwelling(db, term, { departmentIds: null, at: now() }),
        list: processList,
        lists: resultLists,
      }),
      ...expertDistributions(await countOpenByExpert(db, term)),
      ...gradeDistributions(
        await countGrades(db, term, 'all'),
        (process, grade) =>
          `${processList(OVER_STAGE, process)}?filter[grade]=${grade}&filter[on_list]=${ON_LIST.either}`,
      ),
      ...submittedDistributions(await countSubmitted(db, term)),
    ],
  };
}

/** Courses, departments, people and their accounts. */
async function schoolFigures(
  { db }: Scene,
  { people, never_signed_in }: PeopleCounts,
): Promise<Pick<Dashboard, 'figures' | 'people'>> {
  const colleges = await countByCollege(db);
  const figure = (key: string, title: string, value: number, unit: string, path: string) => {
    return { key, title, value, unit, path };
  };
  return {
    figures: [
      figure('courses', '课程库', await countCourses(db), '门', '/courseManagement/courses'),
      figure('departments', '部门', await countDepartments(db), '个', '/organization/department'),
      figure('people', '在册人员（不含停用）', people, '人', PERSONNEL),
      figure('signed_in', '已启用账号', people - never_signed_in, '人', PERSONNEL),
    ],
    people: [
      {
        key: 'colleges',
        title: '各单位账号启用进度',
        unit: '人',
        bars: colleges.map(({ id, name, people: of, signed_in: value }) => ({
          ...{ label: name, value, of, hint: '' },
          path: `${PERSONNEL}?filter[department_id]=${id}`,
        })),
      },
      await roleDistribution(db, null),
    ],
  };
}

const PERSONNEL = '/organization/personnel';
const paceSince = ({ now }: Scene) => new Date(now().getTime() - PACE_DAYS * 24 * 3_600_000);

/** What experts have still to do, for the course centre. */
const waitingReviews: StageList = (stage, process) =>
  `${processList(stage, process)}?filter[reviewing]=waiting`;

async function departmentDashboard(scene: Scene, actor: Actor): Promise<Dashboard> {
  const { db, term } = scene;
  const counts = await countPeopleIn(db, actor.department_ids);
  const departmentIds = await reachOf(db, actor);
  const standings = await countStandings(db, term, departmentIds);
  const wanted = { departmentIds, gradedBy: actor.person_id };
  const people = actor.identity === IDENTITY.principal ? PERSONNEL : null;
  return {
    waiting:
      actor.identity === IDENTITY.principal
        ? [
            ...stageWaiting(IDENTITY.principal, standings),
            ...gradesWaiting(await countReviewed(db, term, wanted)),
            ...resultsWaiting(
              await countTold(db, term, below(departmentIds), newsSince(scene)),
              (process) => `/principalEvaluate/reviewCourses?process=${process}&status=7`,
            ),
            ...goalReviewsWaiting(await countToConfirm(scene, actor)),
            ...peopleWaiting(counts),
          ]
        : [],
    ...(await departmentProgress(scene, actor, { departmentIds, standings })),
    figures: [
      { key: 'people', title: '所辖部门人员（不含停用）', value: counts.people, unit: '人', path: people },
      {
        ...{
          key: 'signed_in',
          title: '已启用账号',
          value: counts.people - counts.never_signed_in,
          unit: '人',
        },
        path: people,
      },
    ],
    people: [await roleDistribution(db, actor.department_ids)],
  };
}

/** How far a department's groups are. A principal is told of the own side's reviews alone, and of grades once they are announced. */
async function departmentProgress(
  scene: Scene,
  actor: Actor,
  of: { readonly departmentIds: readonly number[] | null; readonly standings: readonly StandingCount[] },
): Promise<Pick<Dashboard, 'forecasts' | 'distributions'>> {
  const { db, term, now } = scene;
  const { departmentIds, standings } = of;
  const principal = actor.identity === IDENTITY.principal;
  const list: StageList = principal ? departmentList : () => null;
  const dwelling = await countDwelling(db, term, { departmentIds, at: now() });
  const stages = stageDistributions(standings, { told: ['notice', 'published'], dwelling, list });
  if (!principal) return { forecasts: [], distributions: stages };
  const own = { departmentIds, gradedBy: actor.person_id, sides: ['department'] as const };
  return {
    forecasts: reviewForecasts(await countPace(db, term, { ...own, since: paceSince(scene) }), {
      windows: await windowsAt(scene, SCORED_STAGE),
      at: now(),
      list,
    }),
    distributions: [
      ...stages,
      ...gradeDistributions(
        await countGrades(db, term, { departmentIds, personId: actor.person_id }),
        (process, grade) => `${departmentList(OVER_STAGE, process)}&filter[grade]=${grade}`,
      ),
    ],
  };
}

async function ownDashboard(scene: Scene, actor: Actor): Promise<Dashboard> {
  const own = await ownPoints(scene.db, actor.person_id);
  const reviews = actor.identity === IDENTITY.expert;
  return {
    waiting: [
      ...(await ownWaiting(scene, actor)),
      {
        key: 'own_contact',
        title: '完善联系方式',
        hint: '在“个人信息”中填写手机号和邮箱',
        count: own.without_contact,
        path: hasPersonalPage(actor.identity) ? '/personal/index' : null,
      },
    ],
    // An expert may be from anywhere: who else works there is nothing to them.
    figures: reviews
      ? []
      : [{ key: 'colleagues', title: '直属部门人员', value: own.colleagues, unit: '人', path: null }],
    ...{ forecasts: [], distributions: [], people: [] },
  };
}

async function ownWaiting(scene: Scene, actor: Actor): Promise<Dashboard['waiting']> {
  const { db, now, term } = scene;
  const { person_id } = actor;
  switch (actor.identity) {
    case IDENTITY.teacher:
      return [
        ...teacherWaiting(await countOwnStandings(db, term, person_id)),
        ...resultsWaiting(
          await countTold(db, term, taughtBy(person_id), newsSince(scene)),
          (process) => `/${process === 'old' ? 'courseEvaluation' : 'newCourseEvaluation'}/evaluationResult`,
        ),
        ...goalsWaiting(await readOwnGoalCourses(scene, actor)),
      ];
    case IDENTITY.expert: {
      const windows = await windowsAt(scene, SCORED_STAGE);
      return expertWaiting(await countOwnReviews(db, term, person_id), windows, now());
    }
    case IDENTITY.facultyGroup: {
      const windows = await windowsAt(scene, ASSESSED_STAGE);
      return memberWaiting(await countOpenOpinions(db, term, actor), windows, now());
    }
    case IDENTITY.leader:
      return leaderWaiting(await countToSign(db, { term, personId: person_id, today: dayOf(now()) }));
    default:
      return [];
  }
}

const newsSince = ({ now }: Scene) => new Date(now().getTime() - NEWS_DAYS * 24 * 3_600_000);

/** When a stage is open in the term that is shown, by process. */
async function windowsAt({ db, term }: Scene, stage: Stage): Promise<Windows> {
  const shown = term ?? (await allTerms(db)).find(({ is_now }) => is_now)?.acad_year_term ?? '';
  const found = PROCESSES.map(
    async (process) => [process, (await windowsOf(db, shown, process)).get(stage)] as const,
  );
  return new Map(await Promise.all(found));
}

/** Of those whom this dashboard is for, teachers and experts keep their data on a page of their own. */
function hasPersonalPage(identity: Identity): boolean {
  return identity === IDENTITY.teacher || identity === IDENTITY.expert;
}

function peopleWaiting(counts: PeopleCounts): Dashboard['waiting'] {
  const path = (lacking: string) => `/organization/personnel?filter[lacking]=${lacking}`;
  return [
    {
      key: 'without_role',
      title: '人员未分配角色',
      hint: '没有角色的人员登录后需先选择部门',
      count: counts.without_role,
      path: path('role'),
    },
    {
      key: 'never_signed_in',
      title: '账号未启用',
      hint: '尚未完成首次登录与密码重置',
      count: counts.never_signed_in,
      path: path('first_login'),
    },
    {
      key: 'without_contact',
      title: '联系方式不完整',
      hint: '缺少手机号或邮箱，无法收到通知',
      count: counts.without_contact,
      path: path('contact'),
    },
  ];
}

async function roleDistribution(db: Scene['db'], departmentIds: readonly number[] | null) {
  const counts = await countByIdentity(db, departmentIds);
  return {
    key: 'roles',
    title: '各角色人数',
    unit: '人',
    bars: counts.map(({ identity, people }) => ({
      label: IDENTITY_TITLE[identity],
      value: people,
      of: null,
      hint: '',
      path: null,
    })),
  };
}
