import { DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import type { StoredFile } from '@course-center/contract/files';
import { Button } from 'antd';
import { useConfirm } from '../confirm/use-confirm.ts';
import { openPreview } from '../preview/open-preview.ts';
import type { PreviewOptions } from '../preview/preview-file.ts';
import { FileRow } from './FileRow.tsx';
import styles from './files.module.css';
import { MoveButtons } from './MoveButtons.tsx';
import { moved } from './moved.ts';
import { useFreshFiles } from './use-fresh-files.ts';
import { useRowDrag } from './use-row-drag.ts';

interface KeptFilesProps {
  readonly files: readonly StoredFile[];
  readonly preview: PreviewOptions<StoredFile>;
  readonly onChange: (files: readonly StoredFile[]) => void;
  /** Says what was done to whoever does not see it. */
  readonly onTold: (sentence: string) => void;
}

/** The files that the field holds, to be put in order and taken away. */
export function KeptFiles({ files: given, preview, onChange, onTold }: KeptFilesProps) {
  const files = useFreshFiles(given, preview.reload);
  const confirm = useConfirm();
  const drag = useRowDrag((from, to) => onChange(moved(files, from, to)));
  const several = files.length > 1;

  async function remove(file: StoredFile) {
    const sure = await confirm({
      title: `移除“${file.name}”？`,
      content: '移除后需要重新上传才能恢复。',
      okText: '移除',
      danger: true,
    });
    if (!sure) return;
    onChange(files.filter(({ id }) => id !== file.id));
    onTold(`已移除 ${file.name}`);
  }

  function move(index: number, step: -1 | 1) {
    onChange(moved(files, index, index + step));
    onTold(`${files[index]?.name} 已移到第 ${index + step + 1} 位，共 ${files.length} 个`);
  }

  return (
    <>
      {files.map((file, index) => (
        <li key={`kept ${file.id}`} data-held={drag.held === index || undefined} {...drag.row(index)}>
          <FileRow
            file={file}
            onPreview={() => openPreview(files, { ...preview, index })}
            handle={
              several && (
                <span className={styles.handle} title="拖动排序" aria-hidden {...drag.handle(index)}>
                  <HolderOutlined />
                </span>
              )
            }
            actions={
              <>
                {several && (
                  <MoveButtons
                    name={file.name}
                    first={index === 0}
                    last={index === files.length - 1}
                    onMove={(step) => move(index, step)}
                  />
                )}
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  title="移除"
                  aria-label={`移除 ${file.name}`}
                  onClick={() => remove(file)}
                />
              </>
            }
          />
        </li>
      ))}
    </>
  );
}
