import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { inTurnsOf } from '../jobs/gate.ts';
import {
  TypesetFailed,
  Typesetter,
  TypesetterBusy,
  TypesetterDown,
  type TypesetterParts,
} from './typesetter.ts';

const HEAD = `#set document(date: none)
#set text(font: ("Noto Sans SC", "Noto Sans JP"), fallback: false, lang: "zh", region: "cn")
#let data = json("data.json")
`;
/** Templates of these tests, by name. */
const TEMPLATES = {
  lines: '#for line in data.lines [#par(line)]',
  pieces: `#set document(title: "一册")
#set page(footer: context [第 #here().page() 页])
#if "starts" in data [
  = 目录
  #for (name, start) in data.contents.zip(data.starts) [#par[#name #start]]
] else {
  for piece in data.pieces {
    [#context [#metadata(here().page()) <starts>] #image("logo.svg", width: 1cm) #heading(piece.name)]
    piece.text
    pagebreak(weak: true)
  }
}`,
  picture: '#image("logo.png", width: 2cm)',
  hangs: '#for a in range(100000) { for b in range(100000) { let c = calc.sin(b) } }',
  grows: '#let all = ()\n#for a in range(100000) { all.push(range(100000).map(b => a + b)) }',
  broken: '#panic("as it happens")',
  curious: '#read("/etc/hostname")',
  climbing: '#read("../../../etc/hostname")',
  fetching: '#import "@preview/nothing:0.1.0": *',
};
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('the typesetter', () => {
  let folder: string;
  const open: Typesetter[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'course-center-templates-'));
    for (const [name, source] of Object.entries(TEMPLATES))
      await writeFile(join(folder, `${name}.typ`), HEAD + source);
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((each) => each.stop()));
  });
  afterAll(() => rm(folder, { recursive: true }));

  function typesetter(parts: Partial<TypesetterParts> = {}): Typesetter {
    const made = new Typesetter({ folders: [pathToFileURL(`${folder}/`)], log: silent, ...parts });
    open.push(made);
    return made;
  }
  const lines = (...said: string[]) => ({ template: 'lines', data: { lines: said } });

  it('sets Chinese text in embedded fonts, rare characters of names among it', async () => {
    const { pdf, pages } = await typesetter().set(lines('课程评估结果', '𠮷田、䶮、㛃'));
    expect(pages).toBe(1);
    const read = await readPdf(pdf);
    expect(read.text).toBe('课程评估结果𠮷田、䶮、㛃');
    expect(read.fonts).toEqual(['NotoSansJP-Regular', 'NotoSansSC-Regular']);
  });

  it('makes the same bytes of the same data, also in another process', async () => {
    const [first, second] = [typesetter(), typesetter()];
    const made = await Promise.all([first, first, second].map((each) => each.set(lines('甲', '乙'))));
    expect(made[1]?.pdf).toEqual(made[0]?.pdf);
    expect(made[2]?.pdf).toEqual(made[0]?.pdf);
  });

  describe('sets a paper of many pieces in parts', () => {
    const pieces = ['一', '5 0 R', 'ends ) with (a) \\', '四', '五'].map((name, at) => ({
      name,
      text: '字'.repeat(at % 2 === 0 ? 10 : 3000),
    }));
    const data = { pieces, contents: pieces.map(({ name }) => name) };
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';
    const set = (size: number) =>
      typesetter().set({
        ...{ template: 'pieces', data, pictures: new Map([['logo.svg', Buffer.from(logo)]]) },
        inParts: { list: 'pieces', size },
      });

    it.each([1, 2, 5])('of %i', async (size) => {
      const { pdf, pages } = await set(size);
      const read = await readPdf(pdf);
      expect(read.pages).toHaveLength(pages);
      expect(read.title).toBe('一册');
      expect(read.bookmarks).toEqual(['目录', ...data.contents]);
      const starts = read.bookmarked.slice(1);
      for (const [at, start] of starts.entries()) {
        expect(read.pages[start - 1]).toContain(pieces[at]?.name);
        expect(read.pages[0]).toContain(`${pieces[at]?.name} ${start - 1}`);
      }
      expect(new Set(starts).size).toBe(pieces.length);
    });

    it('with the same bytes each time', async () => {
      expect((await set(2)).pdf).toEqual((await set(2)).pdf);
    });

    it('and says so when one of them cannot be set', async () => {
      const broken = { template: 'pieces', data, inParts: { list: 'pieces', size: 2 } };
      await expect(typesetter().set(broken)).rejects.toThrow(TypesetFailed);
    });
  });

  it('leaves text that looks like markup as it is', async () => {
    const said = [
      '#panic("x")',
      '= 标题 *粗* _斜_',
      '$ x^2 $ `code` <label> @ref',
      '\\u{41} // 注释',
      '<b>粗</b>&amp;',
    ];
    const { pdf } = await typesetter().set(lines(...said));
    expect((await readPdf(pdf)).text.replaceAll(' ', '')).toBe(said.join('').replaceAll(' ', ''));
  });

  it('breaks a line that has no space, and goes on over pages', async () => {
    const { pages, pdf } = await typesetter().set(lines('字'.repeat(5000)));
    expect(pages).toBeGreaterThan(2);
    expect((await readPdf(pdf)).text).toBe('字'.repeat(5000));
  });

  it.each([
    ['fails by itself', 'broken'],
    ['reads a file of the machine', 'curious'],
    ['reads a file above its root', 'climbing'],
    ['wants something from the network', 'fetching'],
    ['has a picture that nobody sent', 'picture'],
  ])('a template that %s is refused, and the next paper is set', async (_what, template) => {
    const setter = typesetter();
    await expect(setter.set({ template, data: {} })).rejects.toThrow(TypesetFailed);
    expect((await setter.set(lines('好'))).pages).toBe(1);
  });

  it('sets a paper after its process was killed', async () => {
    const setter = typesetter();
    await setter.set(lines('甲'));
    const pid = setter.pid as number;
    const hanging = setter.set({ template: 'hangs', data: {} });
    process.kill(pid, 'SIGKILL');
    await expect(hanging).rejects.toMatchObject({ refusal: { fault: 'broken' } });
    expect((await setter.set(lines('乙'))).pages).toBe(1);
    expect(setter.pid).not.toBe(pid);
  });

  it.each([
    // Far more than the next one takes, which works behind everything else on the machine.
    ['hangs', 'too_long', { milliseconds: 5000 }],
    ['grows', 'too_large', { megabytes: 400 }],
  ] as const)(
    'a paper that %s is ended at the limit: %s',
    { timeout: 120_000 },
    async (template, fault, limits) => {
      const setter = typesetter({ limits });
      const waiting = [setter.set({ template, data: {} }), setter.set(lines('下一份'))] as const;
      await expect(waiting[0]).rejects.toMatchObject({ refusal: { reason: 'typeset_failed', fault } });
      expect((await waiting[1]).pages).toBe(1);
    },
  );

  it('takes a fresh process after a number of papers', async () => {
    const setter = typesetter({ limits: { papersPerProcess: 2 } });
    const pids = new Set<number | undefined>();
    for (const line of ['一', '二', '三', '四']) {
      await setter.set(lines(line));
      pids.add(setter.pid);
    }
    expect(pids.size).toBeGreaterThan(1);
  });

  it('refuses a paper when too many wait, and sets those that do', async () => {
    const setter = typesetter({ limits: { waiting: 2 } });
    const [first, second, third] = ['一', '二', '三'].map((line) => setter.set(lines(line)));
    await expect(setter.set(lines('四'))).rejects.toThrow(TypesetterBusy);
    expect((await Promise.all([first, second, third])).map((each) => each?.pages)).toEqual([1, 1, 1]);
  });

  it('sets papers by turns of who asks, of whom nobody holds all places', async () => {
    const setter = typesetter({ limits: { waitingOfOne: 4 } });
    const order: string[] = [];
    const set = (who: string) => inTurnsOf(who, () => setter.set(lines(who)).then(() => order.push(who)));
    // The first is being set at once; four more may wait.
    const greedy = Array.from({ length: 5 }, () => set('greedy'));
    await expect(set('greedy')).rejects.toThrow(TypesetterBusy);
    await Promise.all([...greedy, set('modest'), set('another')]);
    expect(order).toEqual(['greedy', 'modest', 'another', 'greedy', 'greedy', 'greedy', 'greedy']);
  });

  it('lets small papers go before a large one, but not for ever', async () => {
    const setter = typesetter();
    const order: string[] = [];
    const set = (name: string, text: string) => setter.set(lines(text)).then(() => order.push(name));
    const large = '字'.repeat(70_000);
    await Promise.all([
      set('first', '一'),
      set('large', large),
      ...Array.from({ length: 12 }, (_, at) => set(`small ${at}`, '小')),
    ]);
    expect(order.indexOf('large')).toBe(11);
  });

  it('gives a paper up that nobody waits for any more, whether it waits or is being set', async () => {
    const setter = typesetter();
    await setter.set(lines('甲'));
    const leaving = new AbortController();
    const hanging = setter.set({ template: 'hangs', data: {} }, leaving);
    const waiting = setter.set(lines('乙'), leaving);
    leaving.abort(new Error('gone'));
    await expect(hanging).rejects.toThrow('gone');
    await expect(waiting).rejects.toThrow('gone');
    expect((await setter.set(lines('丙'))).pages).toBe(1);
  });

  it('is down where the compiler is missing, and says so once', async () => {
    const script = join(folder, 'missing.mjs');
    await writeFile(script, `const missing = 'a-package-that-nobody-installed'; await import(missing);`);
    const said: unknown[] = [];
    const log = { ...silent, error: (...told: unknown[]) => void said.push(told) };
    const setter = typesetter({ script: pathToFileURL(script), log: log as TypesetterParts['log'] });
    const asked = [setter.set(lines('甲')), setter.set(lines('乙'))];
    for (const each of asked) await expect(each).rejects.toThrow(TypesetterDown);
    await expect(setter.set(lines('丙'))).rejects.toThrow(TypesetterDown);
    expect(setter.health).toEqual({ down: expect.stringContaining('a-package-that-nobody-installed') });
    expect(said).toHaveLength(1);
  });

  it('is down where the compiler sets something else than it was asked for', async () => {
    const script = join(folder, 'empty.mjs');
    await writeFile(
      script,
      `process.on('message', (asked) => process.send('sources' in asked ? 'ready' : { pdf: Buffer.from('%PDF'), pages: 1 }))`,
    );
    const setter = typesetter({ script: pathToFileURL(script) });
    await setter.start();
    expect(setter.health).toEqual({ down: expect.stringContaining('self-test') });
  });

  it('hands nothing of the environment to its process', async () => {
    process.env.A_SECRET_OF_THE_SERVER = 'secret';
    const setter = typesetter();
    await setter.start();
    expect(setter.health).toBe('ready');
    delete process.env.A_SECRET_OF_THE_SERVER;
    expect(await readFile(`/proc/${setter.pid}/environ`, 'utf8')).not.toContain('SECRET');
  });

  it('lets a paper have less than others may, and sets the next', { timeout: 120_000 }, async () => {
    const setter = typesetter();
    const spent = vi.fn();
    const hanging = setter.set({ template: 'hangs', data: {}, milliseconds: 500 }, { spent });
    await expect(hanging).rejects.toMatchObject({ refusal: { reason: 'typeset_failed', fault: 'too_long' } });
    expect((await setter.set(lines('好'))).pages).toBe(1);
    // What it took is told although nothing came of it.
    expect(spent.mock.calls).toEqual([[expect.any(Number)]]);
    expect(spent.mock.calls[0]?.[0]).toBeGreaterThan(0);
  });

  it('gives its memory back when it rests, and sets the next by another process', async () => {
    const setter = typesetter({ limits: { restMilliseconds: 1 } });
    await setter.set(lines('甲'));
    while (setter.pid !== undefined) await turn();
    expect((await setter.set(lines('乙'))).pages).toBe(1);
  });

  it('works behind everything else, with the session that it has to itself', async () => {
    const setter = typesetter();
    await setter.start();
    const fields = (pid: number) => {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
    };
    const [group, nice] = [3, 16];
    expect(fields(setter.pid as number)[group]).toBe(setter.pid);
    expect(fields(process.pid)[group]).not.toBe(setter.pid);
    expect(fields(setter.pid as number)[nice]).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  });

  it('refuses what comes after it was stopped', async () => {
    const setter = typesetter();
    const waiting = setter.set(lines('甲'));
    await setter.stop();
    await expect(waiting).rejects.toThrow(TypesetterDown);
    await expect(setter.set(lines('乙'))).rejects.toThrow(TypesetterDown);
  });
});
