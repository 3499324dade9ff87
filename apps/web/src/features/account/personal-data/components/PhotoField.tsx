import { CameraOutlined } from '@ant-design/icons';
import type { PersonalData, personalDataEndpoints } from '@course-center/contract/account/personal-data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestFailed } from '../../../../request/failed.ts';
import { toast } from '../../../../request/toast.ts';
import { FileButton } from '../../../../ui/files/FileButton.tsx';
import { PICTURE_TYPES, pictureRefusal, useObjectUrl } from '../../../../ui/files/picture-file.ts';
import { personalDataQuery, uploadPhoto } from '../api.ts';
import { initialsOf } from '../initials.ts';
import styles from '../personal-data.module.css';

const MEGABYTES: (typeof personalDataEndpoints)['uploadPhoto']['upload']['megabytes'] = 5;

interface PhotoFieldProps {
  readonly name: string;
  /** Where the picture is; empty without one. */
  readonly photo: string;
}

/** The own picture. A new one is shown at once, while it is still on its way. */
export function PhotoField({ name, photo }: PhotoFieldProps) {
  const queries = useQueryClient();
  const [sent, setSent] = useState(0);
  const change = useMutation({
    mutationFn: async (file: File) => {
      const refused = pictureRefusal(file, MEGABYTES);
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
  const preview = useObjectUrl(
    change.isPending && change.variables.type.startsWith('image/') ? change.variables : null,
  );
  const shown = preview ?? photo;

  return (
    <div className={styles.photo}>
      {shown === '' ? (
        <span className={styles.initials} aria-hidden>
          {initialsOf(name)}
        </span>
      ) : (
        <img className={styles.picture} src={shown} alt={`${name}的照片`} />
      )}
      <FileButton
        accept={PICTURE_TYPES.join(',')}
        label="选择照片"
        icon={<CameraOutlined aria-hidden />}
        loading={change.isPending}
        onFile={(file) => change.mutate(file)}
      >
        {photo === '' ? '上传照片' : '更换照片'}
      </FileButton>
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
