import type { Dashboard } from '@course-center/contract/school/dashboard';
import { IDENTITY, IDENTITY_TITLE, type Identity } from '@course-center/domain/access/identity';
import { PACE_DAYS } from '@course-center/domain/evaluation/forecast';
import { ON_LIST } from '@course-center/domain/evaluation/result-lists/result-list';
import { dayOf } from '@course-center/domain/evaluation/result-lists/working-days';
import { SIDES } from '@course-center/domain/evaluation/reviews/result';
import { REVIEWS_OPEN } from '@course-center/domain/evaluation/reviews/review-words';
import { ASSESSED_STAGE, SCORED_STAGE, type Stage, stagesIn } from '@course-center/domain/evaluation/stages';
import { reachOf } from '../../../platform/resources/reach.ts';
import { allTerms } from '../../../platform/terms/terms.repository.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { readCalendar } from '../../evaluation/public.ts';
import { countToConfirm, readOwnGoalCourses } from '../../goals/public.ts';
import {
  countByCollege,
  countByIdentity,
  countCourses,
  countDepartments,
  countOwnContact,
  countPeopleIn,
  type PeopleCounts,
} from './dashboard.repository.ts';
import {
  countDwelling,
  countStandings,
  countSubmitted,
  ownStandings,
  type StandingCount,
} from './evaluation-counts.repository.ts';
import {
  branchList,
  departmentList,
  listedGroups,
  processList,
  reviewedList,
  stageFunnels,
  stageWaiting,
  submittedDistributions,
  teacherWaiting,
} from './evaluation-part.ts';
import { goalReviewsWaiting, goalsWaiting } from './goal-part.ts';
import { fillingWindows, stageTimes, windowsAt } from './own-windows.ts';
import {
  countCommittees,
  countGrades,
  countLists,
  countOpenOpinions,
  countTold,
  countToSign,
  governedIn,
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
} from './review-part.ts';
import { inOrder, type Task } from './waiting.ts';

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
  const on = await onDay(scene);
  const waiting: Task[] = [
    ...stageWaiting(IDENTITY.administrator, standings, { times: await stageTimes(scene), at: scene.now() }),
    ...reviewsWaiting(reviewed),
    ...committeesWaiting(
      await countCommittees(db, term),
      await windowsAt(scene, ASSESSED_STAGE),
      scene.now(),
    ),
    ...unlistedWaiting(standings),
    ...listsWaiting(await countLists(db, term, on.today), on),
    ...goalReviewsWaiting(await countToConfirm(scene, actor)),
    {
      key: 'no_current_term',
      title: '尚未设置当前学期',
      process_title: '',
      hint: '没有当前学期时，用户默认看到最新的学期',
      ...{ action: '去设置', due: null },
      count: terms.some((term) => term.is_now) ? 0 : 1,
      path: '/settings/terms',
    },
  ];
  return {
    waiting: inOrder(waiting, scene.now()),
    upkeep: peopleWaiting(counts),
    ...(await schoolProgress(scene, standings)),
    ...(await schoolFigures(scene, counts)),
  };
}

/** How far the school's groups are, and who is late. */
async function schoolProgress(
  scene: Scene,
  standings: readonly StandingCount[],
): Promise<Pick<Dashboard, 'funnels' | 'forecasts' | 'distributions'>> {
  const { db, term, now } = scene;
  const all = { departmentIds: null, gradedBy: null, sides: SIDES };
  return {
    funnels: stageFunnels(standings, {
      dwelling: await countDwelling(db, term, { departmentIds: null, at: now() }),
      list: processList,
      lists: listedGroups('list'),
    }),
    forecasts: reviewForecasts(await countPace(db, term, { ...all, since: paceSince(scene) }), {
      windows: await windowsAt(scene, SCORED_STAGE),
      at: now(),
      list: (process) => `${processList(SCORED_STAGE, process)}?filter[reviewing]=waiting`,
    }),
    distributions: [
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
      figure('people', '在册人员（不含停用）', people, '人', personnel('enabled')),
      figure('signed_in', '已启用账号', people - never_signed_in, '人', personnel('signed_in')),
    ],
    people: [
      {
        key: 'colleges',
        title: '各单位账号启用进度',
        unit: '人',
        bars: colleges.map(({ id, name, people: of, signed_in: value }) => ({
          ...{ label: name, value, of, hint: '' },
          path: value > 0 ? `${personnel('signed_in')}&filter[department_id]=${id}` : null,
          hint_path: null,
        })),
      },
      await roleDistribution(db, null, true),
    ],
  };
}

/** Just those whom a figure counts. */
const personnel = (state: 'enabled' | 'signed_in') => `/organization/personnel?filter[state]=${state}`;
const paceSince = ({ now }: Scene) => new Date(now().getTime() - PACE_DAYS * 24 * 3_600_000);

interface Department {
  readonly departmentIds: readonly number[] | null;
  readonly standings: readonly StandingCount[];
}

/** What waits for a principal, and until when. */
async function departmentWaiting(
  scene: Scene,
  actor: Actor,
  { departmentIds, standings }: Department,
): Promise<Task[]> {
  const { db, term } = scene;
  const due = { times: await stageTimes(scene), at: scene.now() };
  const wanted = { departmentIds, gradedBy: actor.person_id };
  return [
    ...stageWaiting(IDENTITY.principal, standings, due),
    ...gradesWaiting(await countReviewed(db, term, wanted), due),
    ...resultsWaiting(
      await countTold(db, term, governedIn(departmentIds), newsSince(scene)),
      (process) => `/principalEvaluate/reviewCourses?process=${process}&status=7`,
      await onDay(scene),
    ),
    ...goalReviewsWaiting(await countToConfirm(scene, actor)),
  ];
}

async function departmentDashboard(scene: Scene, actor: Actor): Promise<Dashboard> {
  const { db, term } = scene;
  const counts = await countPeopleIn(db, actor.department_ids);
  const departmentIds = await reachOf(db, actor);
  const standings = await countStandings(db, term, departmentIds);
  const manages = actor.identity === IDENTITY.principal;
  return {
    waiting: manages
      ? inOrder(await departmentWaiting(scene, actor, { departmentIds, standings }), scene.now())
      : [],
    upkeep: manages ? peopleWaiting(counts) : [],
    ...(await departmentProgress(scene, actor, { departmentIds, standings })),
    figures: [
      {
        ...{ key: 'people', title: '所辖部门人员（不含停用）', value: counts.people, unit: '人' },
        path: manages ? personnel('enabled') : null,
      },
      {
        ...{
          key: 'signed_in',
          title: '已启用账号',
          value: counts.people - counts.never_signed_in,
          unit: '人',
        },
        path: manages ? personnel('signed_in') : null,
      },
    ],
    people: [await roleDistribution(db, actor.department_ids, manages)],
  };
}

/** How far a department's groups are. A principal is told of the own side's reviews alone, and of grades once they are announced. */
async function departmentProgress(
  scene: Scene,
  actor: Actor,
  of: Department,
): Promise<Pick<Dashboard, 'funnels' | 'forecasts' | 'distributions'>> {
  const { db, term, now } = scene;
  const { departmentIds, standings } = of;
  const principal = actor.identity === IDENTITY.principal;
  const list = principal ? departmentList : branchList;
  const dwelling = await countDwelling(db, term, { departmentIds, at: now() });
  const stages = stageFunnels(standings, {
    ...{ told: ['notice', 'published'], dwelling, list },
    ...(principal && { lists: listedGroups('announced') }),
  });
  if (!principal) return { funnels: stages, forecasts: [], distributions: [] };
  const own = { departmentIds, gradedBy: actor.person_id, sides: ['department'] as const };
  return {
    funnels: stages,
    forecasts: reviewForecasts(await countPace(db, term, { ...own, since: paceSince(scene) }), {
      windows: await windowsAt(scene, SCORED_STAGE),
      at: now(),
      list: (process) => `${reviewedList(SCORED_STAGE, process)}&filter[review_status]=${REVIEWS_OPEN}`,
    }),
    distributions: gradeDistributions(
      await countGrades(db, term, { departmentIds, personId: actor.person_id }),
      (process, grade) => `${reviewedList(OVER_STAGE, process)}&filter[grade]=${grade}`,
    ),
  };
}

async function ownDashboard(scene: Scene, actor: Actor): Promise<Dashboard> {
  const waiting: Task[] = [
    ...(await ownWaiting(scene, actor)),
    {
      key: 'own_contact',
      title: '完善联系方式',
      process_title: '',
      hint: '在“个人信息”中填写手机号和邮箱',
      ...{ action: '去填写', due: null },
      count: await countOwnContact(scene.db, actor.person_id),
      path: hasPersonalPage(actor.identity) ? '/personal/index' : null,
    },
  ];
  return {
    waiting: inOrder(waiting, scene.now()),
    ...{ upkeep: [], funnels: [], forecasts: [], distributions: [], figures: [], people: [] },
  };
}

async function ownWaiting(scene: Scene, actor: Actor): Promise<Task[]> {
  const { db, now, term } = scene;
  const { person_id } = actor;
  switch (actor.identity) {
    case IDENTITY.teacher: {
      const own = await ownStandings(db, term, person_id);
      return [
        ...teacherWaiting(own, await fillingWindows(scene, actor, own), now()),
        ...resultsWaiting(
          await countTold(db, term, taughtBy(person_id), newsSince(scene)),
          (process) => `/${process === 'old' ? 'courseEvaluation' : 'newCourseEvaluation'}/evaluationResult`,
          await onDay(scene),
        ),
        ...goalsWaiting(await readOwnGoalCourses(scene, actor)),
      ];
    }
    case IDENTITY.expert: {
      const windows = await windowsAt(scene, SCORED_STAGE, actor);
      return expertWaiting(await countOwnReviews(db, term, person_id), windows, now());
    }
    case IDENTITY.facultyGroup: {
      const windows = await windowsAt(scene, ASSESSED_STAGE, actor);
      return memberWaiting(await countOpenOpinions(db, term, actor), windows, now());
    }
    case IDENTITY.leader:
      return leaderWaiting(await countToSign(db, { term, personId: person_id, today: dayOf(now()) }));
    default:
      return [];
  }
}

const onDay = async ({ db, now }: Scene) => ({ today: dayOf(now()), calendar: await readCalendar(db) });
const newsSince = ({ now }: Scene) => new Date(now().getTime() - NEWS_DAYS * 24 * 3_600_000);

/** Of those whom this dashboard is for, teachers and experts keep their data on a page of their own. */
function hasPersonalPage(identity: Identity): boolean {
  return identity === IDENTITY.teacher || identity === IDENTITY.expert;
}

function peopleWaiting(counts: PeopleCounts): Dashboard['upkeep'] {
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
      hint: '缺少手机号或邮箱',
      count: counts.without_contact,
      path: path('contact'),
    },
    {
      key: 'unreachable',
      title: '没有可用的邮箱',
      hint: '邮件通知送不到，请补充或更正邮箱',
      count: counts.unreachable,
      path: path('address'),
    },
  ];
}

async function roleDistribution(db: Scene['db'], departmentIds: readonly number[] | null, manages: boolean) {
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
      path: manages && people > 0 ? `${personnel('enabled')}&filter[identity]=${identity}` : null,
      hint_path: null,
    })),
  };
}
