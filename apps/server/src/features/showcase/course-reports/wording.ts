import type { Brief, Wording } from '@course-center/domain/showcase/reports/worded-report';

const LONGEST = { summary: 1000, problem: 300, indicator: 500 };
const MOST_PROBLEMS = 20;

type Fields = Readonly<Record<string, unknown>>;

/** What a service's answer says, if it is what the brief asked for; null if not. */
export function wordingIn(answer: string, { indicators: asked }: Brief): Wording | null {
  const content = messageIn(fieldsOf(parsed(answer)));
  // Many put a fence around, or think aloud before.
  const fields = fieldsOf(parsed(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1)));
  const { summary, problems, indicators, same } = fields;
  if (!isText(summary, LONGEST.summary) || !isTexts(problems, LONGEST.problem)) return null;
  if (!isTexts(indicators, LONGEST.indicator) || !isPlaces(same)) return null;
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
