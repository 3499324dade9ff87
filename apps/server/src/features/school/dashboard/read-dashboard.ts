import type { Dashboard } from '@course-center/contract/school/dashboard';
import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { PACE_DAYS } from '@course-center/domain/evaluation/forecast';
import { type ListState, ON_LIST } from '@course-center/domain/evaluation/result-lists/result-list';
import { dayOf } from '@course-center/domain/evaluation/result-lists/working-days';
import { SIDES } from '@course-center/domain/evaluation/reviews/result';
import { REVIEWS_OPEN } from '@course-center/domain/evaluation/reviews/review-words';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { ASSESSED_STAGE, SCORED_STAGE, type Stage, stagesIn } from '@course-center/domain/evaluation/stages';
import { reachOf } from '../../../platform/resources/reach.ts';
import { allTerms } from '../../../platform/terms/terms.repository.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { readCalendar } from '../../evaluation/public.ts';
import { countToConfirm, readOwnGoalCourses } from '../../goals/public.ts';
import { countOwnContact, countPeopleIn } from './dashboard.repository.ts';
import {
  countDwelling,
  countStandings,
  countSubmitted,
  countWhose,
  type DwellingCount,
  ownStandings,
  type StandingCount,
} from './evaluation-counts.repository.ts';
import {
  amongFigures,
  branchList,
  departmentList,
  listedGroups,
  type OnTime,
  processList,
  reviewedList,
  stageFunnels,
  stageWaiting,
  submittedDistributions,
  teacherWaiting,
  type Windows,
} from './evaluation-part.ts';
import { goalReviewsWaiting, goalsWaiting } from './goal-part.ts';
import { committeesWithOthers, listsWithOthers, stagesWithOthers } from './others-part.ts';
import { fillingWindows, stageTimes, windowsAt } from './own-windows.ts';
import { peopleWaiting, personnel, roleDistribution, schoolFigures } from './people-part.ts';
import {
  type CommitteeCount,
  countCommittees,
  countGrades,
  countLists,
  countOpenOpinions,
  countTold,
  countToSign,
  governedIn,
  type ListCount,
  taughtBy,
} from './result-counts.repository.ts';
import {
  committeesWaiting,
  gradeDistributions,
  leaderWaiting,
  listsWaiting,
  memberWaiting,
  NEWS_DAYS,
  type OnDay,
  resultsWaiting,
  unlistedWaiting,
} from './result-part.ts';
import { countOpenByExpert, countOwnReviews, countPace, countReviewed } from './review-counts.repository.ts';
import {
  expertDistributions,
  expertWaiting,
  gradesWaiting,
  reviewsWaiting,
  reviewsWithOthers,
} from './review-part.ts';
import { inOrder, type Task, UNIT } from './waiting.ts';

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

/** What of the school's groups there is to tell, read once. */
interface School extends OnTime, OnDay {
  readonly standings: readonly StandingCount[];
  readonly committees: readonly CommitteeCount[];
  /** When committees may speak. */
  readonly seated: Windows;
  readonly lists: readonly ListCount[];
}

async function schoolDashboard(scene: Scene, actor: Actor): Promise<Dashboard> {
  const { db, term } = scene;
  const at = scene.now();
  const on = await onDay(scene);
  const of: School = {
    ...{ ...on, at, times: await stageTimes(scene) },
    standings: await countStandings(db, term, null),
    committees: await countCommittees(db, term),
    seated: await windowsAt(scene, ASSESSED_STAGE),
    lists: await countLists(db, term, on.today),
  };
  const counts = await countPeopleIn(db, null);
  const dwelling = await countDwelling(db, term, { departmentIds: null, at });
  return {
    waiting: inOrder(await schoolWaiting(scene, actor, of), at),
    others: inOrder(await schoolOthers(scene, of, dwelling), at),
    upkeep: peopleWaiting(counts),
    funnels: stageFunnels(of.standings, { ...of, dwelling, list: processList, lists: listedGroups('list') }),
    distributions: await schoolDistributions(scene),
    ...(await schoolFigures(scene, counts)),
  };
}

/** What waits for the course centre. */
async function schoolWaiting(scene: Scene, actor: Actor, of: School): Promise<Task[]> {
  const { db, term } = scene;
  const terms = await allTerms(db);
  return [
    ...stageWaiting(IDENTITY.administrator, of.standings, of),
    ...reviewsWaiting(await countReviewed(db, term, { departmentIds: null, gradedBy: null })),
    ...committeesWaiting(of.committees, of.seated, of.at),
    ...unlistedWaiting(of.standings),
    ...listsWaiting(of.lists, of),
    ...goalReviewsWaiting(await countToConfirm(scene, actor)),
    {
      key: 'no_current_term',
      title: '尚未设置当前学期',
      process_title: '',
      hint: '没有当前学期时，用户默认看到最新的学期',
      ...{ action: '去设置', due: null, unit: UNIT.matter },
      count: terms.some((term) => term.is_now) ? 0 : 1,
      path: '/settings/terms',
    },
  ];
}

/** What waits for everybody else. */
async function schoolOthers(scene: Scene, of: School, dwelling: readonly DwellingCount[]): Promise<Task[]> {
  const { db, term } = scene;
  const all = { departmentIds: null, gradedBy: null, sides: SIDES, since: paceSince(scene) };
  return [
    ...stagesWithOthers(IDENTITY.administrator, of.standings, {
      ...{ ...of, dwelling, list: processList },
      whose: await countWhose(db, term, null),
    }),
    ...reviewsWithOthers(await countPace(db, term, all), {
      ...{ windows: await windowsAt(scene, SCORED_STAGE), at: of.at, whose: '专家' },
      list: (process) => `${processList(SCORED_STAGE, process)}?filter[reviewing]=waiting`,
    }),
    ...committeesWithOthers(of.committees, { windows: of.seated, at: of.at }),
    ...listsWithOthers(of.lists, of),
  ];
}

/** How far departments and experts are, and what came of it. */
async function schoolDistributions({ db, term }: Scene): Promise<Dashboard['distributions']> {
  return [
    ...submittedDistributions(await countSubmitted(db, term)),
    ...expertDistributions(await countOpenByExpert(db, term)),
    ...gradeDistributions(
      await countGrades(db, term, 'all'),
      (process, grade) =>
        `${processList(OVER_STAGE, process)}?filter[grade]=${grade}&filter[on_list]=${ON_LIST.either}`,
    ),
  ];
}

const paceSince = ({ now }: Scene) => new Date(now().getTime() - PACE_DAYS * 24 * 3_600_000);

/** A department's groups, and until when each stage has time. */
interface Department extends OnTime {
  readonly departmentIds: readonly number[] | null;
  readonly standings: readonly StandingCount[];
  readonly dwelling: readonly DwellingCount[];
}

/** What waits for a principal, and until when. */
async function departmentWaiting(scene: Scene, actor: Actor, of: Department): Promise<Task[]> {
  const { db, term } = scene;
  const { departmentIds, standings, ...due } = of;
  const wanted = { departmentIds, gradedBy: actor.person_id };
  return [
    ...stageWaiting(IDENTITY.principal, standings, due),
    ...gradesWaiting(await countReviewed(db, term, wanted), due),
    ...resultsWaiting(
      await countTold(db, term, governedIn(departmentIds), newsSince(scene)),
      { unit: UNIT.group, path: (process, announced) => amongFigures(process, { announced: [announced] }) },
      await onDay(scene),
    ),
    ...goalReviewsWaiting(await countToConfirm(scene, actor)),
  ];
}

/** Of lists a department is told what is announced alone. */
const ANNOUNCED_LISTS: readonly ListState[] = ['notice', 'published'];

/** What of a department's groups waits for others. A principal is told of the own side's reviews alone. */
async function departmentOthers(scene: Scene, actor: Actor, of: Department): Promise<Task[]> {
  const { db, term } = scene;
  const { departmentIds, standings, ...due } = of;
  const own = { departmentIds, gradedBy: actor.person_id, sides: ['department'] as const };
  return [
    ...stagesWithOthers(actor.identity, standings, {
      ...{ ...due, told: ANNOUNCED_LISTS, list: departmentList },
      whose: await countWhose(db, term, departmentIds),
    }),
    ...reviewsWithOthers(await countPace(db, term, { ...own, since: paceSince(scene) }), {
      ...{ windows: await windowsAt(scene, SCORED_STAGE), at: due.at, whose: '院级专家' },
      list: (process) => `${reviewedList(SCORED_STAGE, process)}&filter[review_status]=${REVIEWS_OPEN}`,
    }),
  ];
}

async function departmentDashboard(scene: Scene, actor: Actor): Promise<Dashboard> {
  const { db, term, now } = scene;
  const counts = await countPeopleIn(db, actor.department_ids);
  const departmentIds = await reachOf(db, actor);
  const at = now();
  const of: Department = {
    ...{ departmentIds, at, times: await stageTimes(scene) },
    standings: await countStandings(db, term, departmentIds),
    dwelling: await countDwelling(db, term, { departmentIds, at }),
  };
  const manages = actor.identity === IDENTITY.principal;
  return {
    waiting: manages ? inOrder(await departmentWaiting(scene, actor, of), at) : [],
    others: manages ? inOrder(await departmentOthers(scene, actor, of), at) : [],
    upkeep: manages ? peopleWaiting(counts) : [],
    ...(await departmentProgress(scene, actor, of)),
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

/** How far a department's groups are; a principal is told of grades once they are announced. */
async function departmentProgress(
  { db, term }: Scene,
  actor: Actor,
  { departmentIds, standings, ...known }: Department,
): Promise<Pick<Dashboard, 'funnels' | 'distributions'>> {
  const principal = actor.identity === IDENTITY.principal;
  const funnels = stageFunnels(standings, {
    ...{ ...known, told: ANNOUNCED_LISTS, list: principal ? departmentList : branchList },
    ...(principal && { lists: listedGroups('announced') }),
  });
  if (!principal) return { funnels, distributions: [] };
  return {
    funnels,
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
      ...{ action: '去填写', due: null, unit: UNIT.matter },
      count: await countOwnContact(scene.db, actor.person_id),
      path: hasPersonalPage(actor.identity) ? '/personal/index' : null,
    },
  ];
  return {
    waiting: inOrder(waiting, scene.now()),
    ...{ others: [], upkeep: [], funnels: [], distributions: [], figures: [], people: [] },
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
          {
            unit: UNIT.course,
            path: (process, announced) => `${OWN_RESULTS[process]}?announced=${announced}`,
          },
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

const OWN_RESULTS: Readonly<Record<Process, string>> = {
  old: '/courseEvaluation/evaluationResult',
  new: '/newCourseEvaluation/evaluationResult',
};

const onDay = async ({ db, now }: Scene) => ({ today: dayOf(now()), calendar: await readCalendar(db) });
const newsSince = ({ now }: Scene) => new Date(now().getTime() - NEWS_DAYS * 24 * 3_600_000);

/** Of those whom this dashboard is for, teachers and experts keep their data on a page of their own. */
function hasPersonalPage(identity: Identity): boolean {
  return identity === IDENTITY.teacher || identity === IDENTITY.expert;
}
