import type { Brief, Wording } from '@course-center/domain/reports/worded-report';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const Answer = Type.Object({
  choices: Type.Array(Type.Object({ message: Type.Object({ content: Type.String() }) }), { minItems: 1 }),
});
const Words = Type.Object({
  summary: Type.String({ maxLength: 1000 }),
  problems: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 20 }),
  indicators: Type.Array(Type.String({ maxLength: 500 })),
  same: Type.Array(Type.Array(Type.Integer({ minimum: 0 }))),
});

/** What a service's answer says, if it is what the brief asked for; null if not. */
export function wordingIn(answer: string, { indicators }: Brief): Wording | null {
  const whole = parsed(answer);
  if (!Value.Check(Answer, whole)) return null;
  const content = whole.choices[0]?.message.content ?? '';
  // Many put a fence around, or think aloud before.
  const words = parsed(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1));
  if (!Value.Check(Words, words) || words.indicators.length !== indicators.length) return null;
  const { summary, problems, indicators: each, same } = words;
  return { summary, problems, indicators: each, same };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
