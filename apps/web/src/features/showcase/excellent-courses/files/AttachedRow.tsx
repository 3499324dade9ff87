import { DeleteOutlined, EyeOutlined, LinkOutlined } from '@ant-design/icons';
import type { Faults } from '@course-center/domain/forms/faults';
import { Button, Input } from 'antd';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { readFile } from '../../../../ui/files/api.ts';
import { FileIcon } from '../../../../ui/files/FileIcon.tsx';
import { MoveButtons } from '../../../../ui/files/MoveButtons.tsx';
import { openPreview } from '../../../../ui/preview/open-preview.ts';
import type { DraftFile } from '../editor/course-draft.ts';
import { Field } from '../editor/Field.tsx';
import styles from './files.module.css';

interface AttachedRowProps {
  readonly file: DraftFile;
  readonly faults: Faults;
  readonly place: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly onChange: (change: Partial<DraftFile>) => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A file or a link: the name that visitors see, and where it stands among the others. */
export function AttachedRow(props: AttachedRowProps) {
  const { file: attached, faults, place, first, last, onChange, onMove, onRemove } = props;
  const { name, file, target } = attached;
  const confirm = useConfirm();
  const called = name.trim() || (file?.name ?? '未命名的链接');

  async function remove() {
    const content = file ? '保存之前可以还原；保存后需要重新上传。' : '保存之前可以还原。';
    if (await confirm({ title: `移除“${called}”？`, content, okText: '移除', danger: true })) onRemove();
  }

  return (
    <li className={styles.row}>
      {file ? <FileIcon kind={file.kind} /> : <LinkOutlined aria-hidden className={styles.link} />}
      <div className={styles.inputs}>
        <Field
          title={`${called} 显示名称`}
          hidden
          fault={faults[`${place}.name`] ?? faults[`${place}.file_id`]}
        >
          {(field) => (
            <Input
              {...field}
              maxLength={200}
              placeholder="显示名称"
              value={name}
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
        </Field>
        {!file && (
          <Field title={`${called} 链接地址`} hidden fault={faults[`${place}.target`]}>
            {(field) => (
              <Input
                {...field}
                maxLength={1000}
                inputMode="url"
                placeholder="https://"
                value={target}
                onChange={(event) => onChange({ target: event.target.value })}
              />
            )}
          </Field>
        )}
      </div>
      <span className={styles.tools}>
        {file && (
          <Button
            type="text"
            icon={<EyeOutlined aria-hidden />}
            title="查看"
            aria-label={`查看 ${called}`}
            onClick={() => void openPreview([file], { reload: readFile })}
          />
        )}
        <MoveButtons name={called} first={first} last={last} onMove={onMove} />
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          title="移除"
          aria-label={`移除 ${called}`}
          onClick={remove}
        />
      </span>
    </li>
  );
}
