import { PrinterOutlined } from '@ant-design/icons';
import { localTime } from '@course-center/domain/forms/local-time';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Pagination } from 'antd';
import { useRef, useState } from 'react';
import { printSheet } from '../../../ui/print/print-sheet.ts';
import { QrCode } from '../../../ui/qr/QrCode.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import styles from '../achieve/achieve.module.css';
import { codesQuery } from '../achieve/api.ts';

/** As many as a projector shows so that the last row still scans them. */
const ON_A_SCREEN = 8;

/** A code for each student: as slips to print and cut, or a few at a time on the wall of the class. */
export default function Slips({ id }: { readonly id: number }) {
  const found = useQuery(codesQuery(id));
  const sheet = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<'slips' | 'class' | null>(null);
  if (!found.data) return <NotLoaded query={found} title="问卷码没有加载出来" />;
  const { course, closes_at } = found.data;
  // Where the school named no address of its own, the one it is read at.
  const addresses = found.data.addresses.map((address) => new URL(address, window.location.origin).href);
  const until = closes_at ? localTime(new Date(closes_at)).slice(0, 16) : '';
  return (
    <>
      <div className={styles.tools}>
        <Button onClick={() => setShown(shown === 'slips' ? null : 'slips')}>
          {shown === 'slips' ? '收起' : `查看 ${addresses.length} 张问卷条`}
        </Button>
        <Button onClick={() => setShown('class')}>课堂展示</Button>
        {shown === 'slips' && (
          <Button
            type="primary"
            icon={<PrinterOutlined aria-hidden />}
            onClick={() => sheet.current && printSheet(sheet.current)}
          >
            打印问卷条
          </Button>
        )}
      </div>
      {shown === 'slips' && (
        <div ref={sheet} className={styles.slips} style={{ marginTop: 16 }}>
          {addresses.map((address) => (
            <div key={address} className={styles.slip}>
              <QrCode value={address} label="问卷二维码" size={140} />
              <p>{course} 课程目标问卷</p>
              <p>扫码作答，不记名；{until} 截止</p>
            </div>
          ))}
        </div>
      )}
      {shown === 'class' && (
        <ClassScreen course={course} addresses={addresses} onClosed={() => setShown(null)} />
      )}
    </>
  );
}

interface ClassScreenProps {
  readonly course: string;
  readonly addresses: readonly string[];
  readonly onClosed: () => void;
}

function ClassScreen({ course, addresses, onClosed }: ClassScreenProps) {
  const [page, setPage] = useState(1);
  const first = (page - 1) * ON_A_SCREEN;
  return (
    <Modal
      open
      title={`${course} 课程目标问卷`}
      width="96vw"
      style={{ top: 16 }}
      footer={null}
      onCancel={onClosed}
    >
      <p className={styles.hint}>每人扫一个二维码；提示“已提交过”的，请扫另一个。翻页显示其余的二维码。</p>
      <div className={styles.slips}>
        {addresses.slice(first, first + ON_A_SCREEN).map((address, at) => (
          <div key={address} className={styles.slip}>
            <QrCode value={address} label={`第 ${first + at + 1} 个问卷二维码`} size={260} />
            <p>{first + at + 1}</p>
          </div>
        ))}
      </div>
      <Pagination
        style={{ marginTop: 16 }}
        align="center"
        showSizeChanger={false}
        current={page}
        pageSize={ON_A_SCREEN}
        total={addresses.length}
        onChange={setPage}
      />
    </Modal>
  );
}
