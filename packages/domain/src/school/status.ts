import { sizeWords } from '../files/size-words.ts';

/** What is known of how the product runs, for whoever looks after it. Moments are milliseconds. */
export interface StatusFacts {
  readonly processes: readonly {
    readonly title: string;
    readonly version: string;
    readonly beat_at: number;
    readonly memory: number;
    readonly loop_delay_ms: number;
  }[];
  readonly queue: readonly {
    readonly title: string;
    readonly waiting: number;
    /** Since when the oldest that is due waits. */
    readonly oldest_at: number | null;
  }[];
  readonly failed: number;
  readonly storage: { readonly free: number | null; readonly nearly_full: number };
  readonly backup: {
    /** Whether backups are taken by themselves. */
    readonly daily: boolean;
    readonly last: { readonly ended_at: number; readonly outcome: 'whole' | 'damaged' | 'failed' } | null;
    readonly whole_at: number | null;
  };
  readonly calls: readonly { readonly title: string; readonly count: number; readonly p99: number }[];
}

export interface StatusFinding {
  readonly level: 'danger' | 'warning';
  readonly about: string;
  /** What is so, and what to do. */
  readonly sentence: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const GIGABYTE = 1024 ** 3;

/** How often a process tells that it lives, and after how long without it counts as gone. */
export const BEAT_EVERY = 30_000;
const SILENT = 3 * BEAT_EVERY;
/** Less room than this stops uploads soon; less than the other should be looked after. */
export const LEAST_ROOM = GIGABYTE;
export const SMALL_ROOM = 10 * GIGABYTE;
const MUCH_MEMORY = 2 * GIGABYTE;
const LONG_DELAY = 200;
const LONG_WAIT = 10 * MINUTE;
const TOO_LONG_WAIT = 2 * HOUR;
/** A backup takes a while, and the clock of the next day is not that of this one. */
const LATE_BACKUP = 26 * HOUR;
const LATE_BY_HAND = 8 * DAY;
const OLD_BACKUP = 3 * DAY;
const SLOW_CALL = 3000;
/** One slow call among a few says nothing. */
const ENOUGH_CALLS = 20;

const danger = (about: string, sentence: string): StatusFinding => ({ level: 'danger', about, sentence });
const warning = (about: string, sentence: string): StatusFinding => ({ level: 'warning', about, sentence });

export function isSilent(beat_at: number, now: number): boolean {
  return now - beat_at > SILENT;
}

/** What somebody has to look after, the worst first; empty where all is well. */
export function statusFindings(facts: StatusFacts, now: number): StatusFinding[] {
  const found = [
    ...backupFindings(facts.backup, now),
    ...storageFindings(facts.storage),
    ...queueFindings(facts, now),
    ...processFindings(facts.processes, now),
    ...callFindings(facts.calls),
  ];
  return [
    ...found.filter(({ level }) => level === 'danger'),
    ...found.filter(({ level }) => level === 'warning'),
  ];
}

function backupFindings({ daily, last, whole_at }: StatusFacts['backup'], now: number): StatusFinding[] {
  const about = '备份';
  const found: StatusFinding[] = [];
  if (last?.outcome === 'failed')
    found.push(danger(about, '最近一次备份没有完成。请查看日志中的原因，处理后运行 npm run backup'));
  if (last?.outcome === 'damaged')
    found.push(
      danger(about, '最近一次备份缺少部分文件。请运行 npm run restore -- 备份目录 --check 查看缺少哪些'),
    );
  if (whole_at === null)
    found.push(
      daily
        ? warning(about, '还没有完整的备份。首次备份在设定的时间进行，也可现在运行 npm run backup')
        : danger(about, '还没有备份，也没有设置自动备份。请设置 BACKUP_DIR，或运行 npm run backup'),
    );
  else if (now - whole_at > (daily ? LATE_BACKUP : LATE_BY_HAND)) {
    const age = `上一次完整的备份在 ${agoWords(now - whole_at)}`;
    const what = daily
      ? '请查看日志与备份目录的剩余空间'
      : '请设置 BACKUP_DIR 自动备份，或运行 npm run backup';
    found.push((daily && now - whole_at > OLD_BACKUP ? danger : warning)(about, `${age}。${what}`));
  }
  return found;
}

function storageFindings({ free, nearly_full }: StatusFacts['storage']): StatusFinding[] {
  const about = '存储';
  const found: StatusFinding[] = [];
  if (free !== null && free < SMALL_ROOM) {
    const said = `磁盘只剩 ${sizeWords(free)}`;
    found.push(
      free < LEAST_ROOM
        ? danger(about, `${said}，很快将无法上传。请立即清理或扩容`)
        : warning(about, `${said}。请尽快清理或扩容`),
    );
  }
  if (nearly_full > 0)
    found.push(
      warning(
        about,
        `有 ${nearly_full} 人已用满个人空间的九成以上。请在“项目设置”中调整上限，或请本人删除文件`,
      ),
    );
  return found;
}

function queueFindings({ queue, failed }: StatusFacts, now: number): StatusFinding[] {
  const about = '后台任务';
  const late = queue.flatMap(({ title, oldest_at }) =>
    oldest_at !== null && now - oldest_at > LONG_WAIT ? [{ title, wait: now - oldest_at }] : [],
  );
  return [
    ...late.map(({ title, wait }) =>
      (wait > TOO_LONG_WAIT ? danger : warning)(
        about,
        `“${title}”已等待 ${durationWords(wait)}。请确认有进程在运行；积压很多时可增加进程（PROCESSES）`,
      ),
    ),
    ...(failed > 0
      ? [warning(about, `有 ${failed} 个任务多次失败后已放弃。请按下表中的原因处理，然后点“重试”`)]
      : []),
  ];
}

function processFindings(processes: StatusFacts['processes'], now: number): StatusFinding[] {
  const about = '进程';
  const alive = processes.filter(({ beat_at }) => !isSilent(beat_at, now));
  const versions = [...new Set(alive.map(({ version }) => version))];
  return [
    ...processes
      .filter(({ beat_at }) => isSilent(beat_at, now))
      .map(({ title, beat_at }) =>
        warning(
          about,
          `${title}已有 ${durationWords(now - beat_at)}没有消息，可能已退出或卡住。请查看它的日志，必要时重新启动`,
        ),
      ),
    ...(versions.length > 1
      ? [warning(about, `正在运行的进程版本不同（${versions.join('、')}）。请完成升级，重启其余进程`)]
      : []),
    ...alive.flatMap(({ title, memory, loop_delay_ms }) => [
      ...(memory > MUCH_MEMORY
        ? [warning(about, `${title}占用内存 ${sizeWords(memory)}。持续增长时请在空闲时段重启它`)]
        : []),
      ...(loop_delay_ms > LONG_DELAY
        ? [
            warning(
              about,
              `${title}处理繁忙，最慢的百分之一要多等约 ${Math.round(loop_delay_ms)} 毫秒。请增加进程（PROCESSES）或处理器`,
            ),
          ]
        : []),
    ]),
  ];
}

function callFindings(calls: StatusFacts['calls']): StatusFinding[] {
  return calls
    .filter(({ count, p99 }) => count >= ENOUGH_CALLS && p99 > SLOW_CALL)
    .map(({ title, p99 }) =>
      warning(
        '慢请求',
        `“${title}”最慢的百分之一用了 ${durationWords(p99)}以上。请查看数据库与磁盘是否繁忙；持续如此请联系开发者`,
      ),
    );
}

/** A while, in the largest unit that fits it. */
export function durationWords(milliseconds: number): string {
  if (milliseconds >= 2 * DAY) return `${Math.floor(milliseconds / DAY)} 天`;
  if (milliseconds >= 2 * HOUR) return `${Math.floor(milliseconds / HOUR)} 小时`;
  if (milliseconds >= 2 * MINUTE) return `${Math.floor(milliseconds / MINUTE)} 分钟`;
  return `${Math.max(1, Math.round(milliseconds / 1000))} 秒`;
}

const agoWords = (milliseconds: number) => `${durationWords(milliseconds)}前`;

/** What a kind of job does, in words. */
const JOBS: Readonly<Record<string, string>> = {
  backup: '自动备份',
  conversion: '转换视频与音频',
  'upload-expiry': '清理未完成的上传',
  'file-sweep': '清理无人引用的文件',
  'file-removal': '删除文件内容',
  detection: '内容审核',
  reminders: '每日提醒',
  'questionnaire-closing': '到期结束问卷',
  'sign-ledger': '为操作日志签名',
  message: '发送消息',
  'mail-link': '发送账号邮件',
  'login-slowed': '登记登录失败过多',
  'template-report': '登记微信模板消息的送达结果',
  'course-report': '生成专家评价',
  paper: '制作文书',
  'list-archive': '结果名单存档',
  pack: '制作资料包',
  'pack-expiry': '清理到期的资料包',
  sweep: '清理过期的临时数据',
  keeping: '清理超过保存期限的个人信息',
};

export function jobTitle(kind: string): string {
  return JOBS[kind] ?? kind;
}
