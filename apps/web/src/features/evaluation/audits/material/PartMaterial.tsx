import type { AuditedGroup, AuditedPart } from '@course-center/contract/evaluation/groups';
import { isFilling } from '@course-center/domain/evaluation/stages';
import { detectionWord, gradeText, qualifiedWord } from '@course-center/domain/evaluation/state-words';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { dayTime } from '../../../../ui/table/day-time.ts';
import { useStart } from '../../../account/public.ts';
import { StateTag } from '../../evaluation-table/StateTag.tsx';
import { TakeOverButton } from '../../submissions/form/StandIn.tsx';
import type { RemarkSaver } from '../remarks/use-remark-saver.ts';
import { lastRejection } from '../steps/last-rejection.ts';
import { FieldMaterial } from './FieldMaterial.tsx';
import { fieldId, partHeadId } from './field-id.ts';
import styles from './material.module.css';
import { filesIn, usePreview } from './use-preview.ts';

interface PartMaterialProps {
  readonly group: AuditedGroup;
  readonly part: AuditedPart;
  readonly remarks: RemarkSaver;
}

/** What one teacher handed in, section by section. */
export function PartMaterial({ group, part, remarks }: PartMaterialProps) {
  const preview = { ...usePreview(group.id), among: filesIn(part.sections) };
  const rejection = lastRejection(group);
  return (
    <>
      {part.sections.map((section) => (
        <section key={section.key} className={styles.section} aria-label={section.name}>
          <h3>{section.name}</h3>
          {section.children.map((field) => (
            <FieldMaterial
              key={field.key}
              field={field}
              place={{ part: part.id, field: field.key }}
              findings={part.findings.filter(({ key }) => key === field.key)}
              rejection={rejection}
              mayComment={group.may_comment}
              remarks={remarks}
              preview={preview}
            />
          ))}
        </section>
      ))}
    </>
  );
}

/** Who handed it in, what was said of it so far, and what the content audit found. */
export function PartSummary({ group, part }: { readonly group: AuditedGroup; readonly part: AuditedPart }) {
  const { config } = useStart();
  const { teacher, findings } = part;
  const submitted = !isFilling(group);
  return (
    <div className={styles.summary}>
      <h3 id={partHeadId(part.id)} className={styles.partHead} tabIndex={-1}>
        {teacher.name}的资料
      </h3>
      <dl>
        <div>
          <dt className={styles.heard}>教师</dt>
          <dd>
            {teacher.name}（{teacher.employee_no}）
          </dd>
        </div>
        {teacher.mobile !== '' && <Fact title="联系电话">{teacher.mobile}</Fact>}
        {config.teacher.self_evaluation_grade && (
          <Fact title="自评等级">{gradeText(part.self_evaluation_grade)}</Fact>
        )}
        <Fact title="内容审核">
          <StateTag word={detectionWord(part.detection, submitted)} />
        </Fact>
        {part.changed !== null && (
          <Fact title="与上次提交相比">{part.changed > 0 ? `修改了 ${part.changed} 项` : '没有修改'}</Fact>
        )}
        <Fact title="资料">
          {part.handed_in ? <StateTag word={qualifiedWord(part.qualified_status)} /> : '未提交'}
        </Fact>
      </dl>
      <Standing group={group} part={part} />
      {findings.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`内容审核发现 ${findings.length} 处，请核对`}
          description={
            <ul className={styles.findings}>
              {findings.map(({ key, field, sentence }) => (
                <li key={`${key} ${sentence}`}>
                  <button type="button" onClick={() => jumpTo(part.id, key)}>
                    {field}
                  </button>
                  ：{sentence}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}

/** Who fills it in for the teacher, or could. */
function Standing({ group, part }: { readonly group: AuditedGroup; readonly part: AuditedPart }) {
  const { stand_in, take_over, mine_to_fill, teacher, teacher_id } = part;
  const path = `fill/${part.id}`;
  return (
    <p className={styles.standing}>
      {stand_in && (
        <span>
          由{stand_in.name}代为填报（{dayTime(stand_in.at)} 起，理由：{stand_in.reason}）
        </span>
      )}
      {mine_to_fill && <Link to={path}>继续代为填报</Link>}
      <TakeOverButton
        group={group.id}
        version={group.version}
        mate={{ teacher_id, name: teacher.name }}
        offer={take_over}
        path={path}
      />
    </p>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function jumpTo(part: number, key: string) {
  const field = document.getElementById(fieldId(part, key));
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
