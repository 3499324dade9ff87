import { CameraOutlined } from '@ant-design/icons';
import type { PersonalData, personalDataEndpoints } from '@course-center/contract/account/personal-data';
import { say } from '@course-center/domain/answers/sentence';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { RequestFailed } from '../../../../request/failed.ts';
import { toast } from '../../../../request/toast.ts';
import { personalDataQuery, uploadPhoto } from '../api.ts';
import { initialsOf } from '../initials.ts';
import styles from '../personal-data.module.css';

const MEGABYTES: (typeof personalDataEndpoints)['uploadPhoto']['upload']['megabytes'] = 5;
const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp'];

interface PhotoFieldProps {
  readonly name: string;
  /** Where the picture is; empty without one. */
  readonly photo: string;
}

/** The own picture. A new one is shown at once, while it is still on its way. */
export function PhotoField({ name, photo }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const [sent, setSent] = useState(0);
  const change = useMutation({
    mutationFn: async (file: File) => {
      const refused = photoRefusal(file);
      if (refused) throw new RequestFailed({ kind: 'refused', message: refused });
      setSent(0);
      return uploadPhoto(file, setSent);
    },
    onSuccess(stored) {
      queries.setQueryData(
        personalDataQuery.queryKey,
        (data: PersonalData | undefined) => data && { ...data, photo: stored },
      );
      toast.success('照片已更新');
    },
  });
  const preview = useObjectUrl(change.isPending ? change.variables : null);
  const shown = preview ?? photo;

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Emptied, so that the same file can be chosen again after it was mended.
    target.value = '';
    if (file) change.mutate(file);
  }

  return (
    <div className={styles.photo}>
      {shown === '' ? (
        <span className={styles.initials} aria-hidden>
          {initialsOf(name)}
        </span>
      ) : (
        <img className={styles.picture} src={shown} alt={`${name}的照片`} />
      )}
      {/* Hidden by style, because the library shows file inputs whatever their attribute says. */}
      <input
        ref={input}
        type="file"
        accept={ACCEPTED.join(',')}
        aria-label="选择照片"
        style={{ display: 'none' }}
        onChange={choose}
      />
      <Button
        icon={<CameraOutlined aria-hidden />}
        loading={change.isPending}
        onClick={() => input.current?.click()}
      >
        {photo === '' ? '上传照片' : '更换照片'}
      </Button>
      {change.isPending && (
        <progress className={styles.progress} aria-label="上传进度" value={sent} max={1} />
      )}
      <p className={styles.hint}>
        <span>PNG、JPG 或 WebP，</span>
        <span>不超过 {MEGABYTES} MB</span>
      </p>
      {change.error && (
        <p role="alert" className={styles.refusal}>
          {sentenceOf(change.error)}
        </p>
      )}
    </div>
  );
}

function sentenceOf(reason: Error): string {
  const said = reason instanceof RequestFailed ? reason.sentence : undefined;
  return said ?? '上传中断，请检查网络后重试';
}

/** What the server would say too, said before anything is sent. */
function photoRefusal({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!ACCEPTED.includes(type)) return say({ reason: 'file_not_an_image' }).message;
  const tooLarge = size > MEGABYTES * 1024 * 1024;
  return tooLarge ? say({ reason: 'file_too_large', limitMegabytes: MEGABYTES }).message : null;
}

/** The address of a file that is still on this machine, for as long as it is shown. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}
