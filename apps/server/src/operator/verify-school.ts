import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type VerifiedLists, verifyLists } from '../features/evaluation/public.ts';
import { damagedWords } from '../platform/backups/back-up.ts';
import type { Copier, Copying } from '../platform/backups/copying.ts';
import type { DamagedContent, Manifest } from '../platform/backups/manifest.ts';
import { factsOf, type StoredContent } from '../platform/backups/snapshot.ts';
import { checkingKey, type LedgerHead, type LedgerPlace, publicKeyOf } from '../platform/ledger/heads.ts';
import { followChain, type VerifiedLedger } from '../platform/ledger/verify-ledger.ts';
import { Secrets } from '../platform/secrets/secrets.ts';
import type { School } from '../schools/school.ts';
import { storageOf } from '../storage/storage-of.ts';

export interface Verified {
  readonly ledger: VerifiedLedger;
  readonly lists: VerifiedLists;
  readonly contents: { readonly all: number; readonly damaged: readonly DamagedContent[] };
  /** What whoever ordered it reads, a sentence for each. */
  readonly sentences: readonly Finding[];
  /** Whether everything is as it was backed up. */
  readonly holds: boolean;
}

export interface Finding {
  readonly mark: '✓' | '！' | '✗';
  readonly text: string;
}

interface Against {
  readonly manifest: Manifest;
  readonly ledger: LedgerPlace;
  readonly config: Config;
  readonly copying: Copying;
  /** The ends of this school's ledger that this machine signed before: what is brought back had them, too. */
  readonly signedHere: readonly LedgerHead[];
}

/** Holds a restored school against its own chain, digests and hashes, and against what the backup says of it. */
export async function verifySchool(school: School, against: Against): Promise<Verified> {
  const { manifest, copying } = against;
  const ledger = await followChain(school, against.ledger, manifest.ledger);
  const lists = await verifyLists(school.db);
  const { contents } = await factsOf(school.pool);
  const damaged: DamagedContent[] = [];
  await copying.each(contents, async (content, copier) => {
    const why = await whyDamaged(school, content, copier, against.config);
    if (why) damaged.push({ key: content.key, why });
  });
  const known = new Set(manifest.damaged.map(({ key }) => key));
  const sentences = [
    ledgerFinding(ledger, manifest),
    ...(await differingFrom(school, against)),
    listFinding(lists),
    contentFinding(contents.length, damaged, known),
    ...(await keyFindings(against)),
  ];
  return {
    ...{ ledger, lists, contents: { all: contents.length, damaged }, sentences },
    holds: sentences.every(({ mark }) => mark !== '✗'),
  };
}

/** Read back from where it lies now: what was copied well may have been written badly. */
async function whyDamaged(
  school: School,
  { key, sha256 }: StoredContent,
  copier: Copier,
  { objectStore }: Config,
): Promise<DamagedContent['why'] | null> {
  const storage = storageOf(school);
  if ((await storage.size(key)) === null) return 'missing';
  if (sha256 === null) return null;
  const digest = objectStore
    ? await storage.withLocal(key, (path) => copier.digest(path))
    : await copier.digest(join(school.filesDir, 'private', key));
  return digest.sha256 === sha256 ? null : 'changed';
}

function ledgerFinding({ rows, broken, cut, signed, asked }: VerifiedLedger, { ledger }: Manifest): Finding {
  if (broken) return { mark: '✗', text: `操作日志在第 ${broken.id} 条断开，这一条或之前的内容被改动过` };
  if (ledger.id > 0 && !asked?.stands)
    return { mark: '✗', text: `操作日志的末尾不是备份时的末尾（第 ${ledger.id} 条）` };
  if (cut) return { mark: '✗', text: `操作日志与第 ${cut.id} 条处的签名不符，签名之后被改动或删除过` };
  const heads = signed ? `，与直到第 ${signed.id} 条的签名相符` : '，还没有签名';
  return { mark: '✓', text: `操作日志 ${rows} 条，链条完整${heads}` };
}

/**
 * The signatures in a backup are only as good as whoever wrote it. What this machine signed itself is held against the
 * ledger that came back: it differs where that was written anew, and also where another backup stood here meanwhile.
 */
async function differingFrom({ pool }: School, { manifest, signedHere }: Against): Promise<Finding[]> {
  const before = signedHere.filter(({ ledger_id }) => ledger_id <= manifest.ledger.id);
  const { rows } = await pool.query<{ id: number; hash: Buffer }>(
    'select id, hash from ledger where id = any($1::bigint[])',
    [before.map(({ ledger_id }) => ledger_id)],
  );
  const hashes = new Map(rows.map(({ id, hash }) => [Number(id), hash]));
  const other = before.find(({ ledger_id, hash }) => !hashes.get(ledger_id)?.equals(hash));
  if (!other) return [];
  const text = `备份中的操作日志与本机此前在第 ${other.ledger_id} 条处的签名不同。如果本机没有恢复过别的备份，这份备份被改写过，请不要使用，换用另一份`;
  return [{ mark: '！', text }];
}

function listFinding({ lists, signatures, broken }: VerifiedLists): Finding {
  const count = broken.lists.length + broken.signatures.length;
  if (count > 0)
    return {
      mark: '✗',
      text: `${broken.lists.length} 份结果名单、${broken.signatures.length} 个签名与其摘要不符（名单编号 ${broken.lists.join('、') || '无'}）`,
    };
  return { mark: '✓', text: `${lists} 份已移交的结果名单和 ${signatures} 个评审签名与摘要相符` };
}

function contentFinding(
  all: number,
  damaged: readonly DamagedContent[],
  known: ReadonlySet<string>,
): Finding {
  if (damaged.length === 0) return { mark: '✓', text: `${all} 个文件都在，校验值相符` };
  const text = `${all} 个文件中，${damagedWords(damaged)}`;
  return damaged.every(({ key }) => known.has(key))
    ? { mark: '！', text: `${text}；备份时已是如此，清单的 damaged 中有全部名称` }
    : { mark: '✗', text };
}

/** The keys are not in a backup: whoever brings it back on another machine brings them along. */
async function keyFindings({ manifest, ledger, config }: Against): Promise<Finding[]> {
  const found: Finding[] = [];
  const own = await publicKeyOf(ledger);
  if (ledger.publicKey && (!own || checkingKey(own).id !== checkingKey(ledger.publicKey).id))
    found.push({
      mark: '！',
      text: `本机${own ? `的日志签名密钥（${config.ledgerKeyFile}）不是备份时的那一把` : `还没有日志签名密钥（${config.ledgerKeyFile}）`}，已用备份中的公钥核对。请把原密钥放回，否则此前的签名在“核对存证”中不再算数`,
    });
  const keys = new Set(await new Secrets(config.secretsKeyFile).fingerprints());
  const missing = manifest.secret_keys.filter((fingerprint) => !keys.has(fingerprint));
  if (missing.length > 0)
    found.push({
      mark: '！',
      text: `${config.secretsKeyFile} 中没有备份时的密钥（指纹 ${missing.join('、')}）。请从另存处放回，否则单点登录、邮件等的密码须重新填写`,
    });
  return found;
}
