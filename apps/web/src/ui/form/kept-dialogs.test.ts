import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FEATURES = new URL('../../features/', import.meta.url);

/** Where nothing is typed that could be lost, or where it must not be kept, each with the reason. */
const NOT_KEPT: Readonly<Record<string, string>> = {
  'evaluation/assignments/dialog/AssignDialog.tsx': 'picks among experts',
  'evaluation/assignments/dialog/ReplaceDialog.tsx': 'one pick',
  'evaluation/assignments/dialog/WithdrawDialog.tsx': 'picks, and a tick that is meant anew each time',
  'evaluation/results/dialogs/DepartmentGradeDialog.tsx': 'one pick, and a tick that is meant anew each time',
  'evaluation/signing/ProvingDialog.tsx': 'a password',
  'goals/courses/goal-course-dialogs.tsx': 'one pick; the dialog with an opinion is kept',
  'goals/marks/RosterDialogs.tsx': 'one pick; the dialogs with texts are kept',
  'organization/people/BulkChangeDialog.tsx': 'picks',
  'organization/people/experts/AppointDialog.tsx': 'picks',
  'school/shell/dialogs/ChangePasswordDialog.tsx': 'passwords',
};

test('a dialog keeps what is typed in it, unless it is known why not', () => {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  const plain = files.filter((name) => /<FormDialog\b/.test(readFileSync(new URL(name, FEATURES), 'utf8')));
  expect(plain.map((name) => name.replaceAll('\\', '/')).sort()).toEqual(Object.keys(NOT_KEPT).sort());
});
