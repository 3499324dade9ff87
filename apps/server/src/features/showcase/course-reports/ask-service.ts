import type { Brief, Wording } from '@course-center/domain/showcase/reports/worded-report';
import type { ReportServiceConfig } from '../../../config.ts';

const WORDING_LONGEST = { summary: 1000, problem: 300, indicator: 500 };
const MOST_PROBLEMS = 20;

/** The service did not do its part; the report stays as it is. */
export class ServiceFailed extends Error {}

export interface AskOptions {
  readonly signal: AbortSignal;
  readonly milliseconds?: number;
}

const LONGEST = 120_000;
const TASK =
  '你是高校教学质量办公室的工作人员。用户给出专家评审一门课程的句子（indicators，按指标）和短评（opinions，从 0 开始编号）。' +
  '只依据这些句子归纳，不得添加事实，不得出现任何人名、职务称呼或联系方式。' +
  '只回答一个 JSON 对象：summary 为 200 字以内的意见综述；problems 为问题与建议，每条一句，最多 12 条；' +
  'indicators 为每个指标一句话的归纳，顺序和数量与给出的指标一致，没有句子的指标写空字符串；' +
  'same 为意思相同的短评的编号分组，如 [[0,3],[2,5,8]]，没有则为空数组。';

/** Has a brief worded by the service, which learns nothing but the brief. */
export async function askService(
  { url, key, model }: ReportServiceConfig,
  brief: Brief,
  { signal, milliseconds = LONGEST }: AskOptions,
): Promise<Wording> {
  const messages = [
    { role: 'system', content: TASK },
    { role: 'user', content: JSON.stringify(brief) },
  ];
  const answer = await reached(`${url}/chat/completions`, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, messages, temperature: 0, stream: false }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]),
  });
  const wording = wordingIn(answer, brief);
  if (!wording) throw new ServiceFailed('the service answered something else than it was asked for');
  return wording;
}

/** The text of a good answer. What went wrong is told without the address, which may hold what nobody should read. */
async function reached(url: string, request: RequestInit): Promise<string> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, request);
    status = response.status;
    text = await response.text();
  } catch (error) {
    throw new ServiceFailed(
      `the service was not reached: ${error instanceof Error ? error.name : 'unknown'}`,
    );
  }
  if (status !== 200) throw new ServiceFailed(`the service answered ${status}`);
  return text;
}

type Fields = Readonly<Record<string, unknown>>;

/** What a service's answer says, if it is what the brief asked for; null if not. */
function wordingIn(answer: string, { indicators: asked }: Brief): Wording | null {
  const content = messageIn(fieldsOf(parsed(answer)));
  // Many put a fence around, or think aloud before.
  const fields = fieldsOf(parsed(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1)));
  const { summary, problems, indicators, same } = fields;
  if (!isText(summary, WORDING_LONGEST.summary) || !isTexts(problems, WORDING_LONGEST.problem)) return null;
  if (!isTexts(indicators, WORDING_LONGEST.indicator) || !isPlaces(same)) return null;
  const whole = indicators.length === asked.length && problems.length <= MOST_PROBLEMS;
  return whole ? { summary, problems, indicators, same } : null;
}

function messageIn({ choices }: Fields): string {
  const first = fieldsOf(Array.isArray(choices) ? choices[0] : null);
  const { content } = fieldsOf(first.message);
  return typeof content === 'string' ? content : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest;
}

function isTexts(value: unknown, longest: number): value is string[] {
  return Array.isArray(value) && value.every((each) => isText(each, longest));
}

function isPlaces(value: unknown): value is number[][] {
  return Array.isArray(value) && value.every((each) => Array.isArray(each) && each.every(Number.isInteger));
}
