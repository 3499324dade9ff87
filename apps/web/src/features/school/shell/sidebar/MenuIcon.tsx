import {
  AimOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  BookOutlined,
  ClusterOutlined,
  CommentOutlined,
  FileSearchOutlined,
  FormOutlined,
  HistoryOutlined,
  HomeOutlined,
  ProfileOutlined,
  ReadOutlined,
  RocketOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  SettingOutlined,
  SignatureOutlined,
  StarOutlined,
  UserOutlined,
} from '@ant-design/icons';

/** The names that menus give their icons. */
const ICONS: Readonly<Record<string, typeof AimOutlined>> = {
  aim: AimOutlined,
  apartment: ApartmentOutlined,
  audit: AuditOutlined,
  book: BookOutlined,
  chart: BarChartOutlined,
  cluster: ClusterOutlined,
  comment: CommentOutlined,
  fileSearch: FileSearchOutlined,
  form: FormOutlined,
  history: HistoryOutlined,
  home: HomeOutlined,
  profile: ProfileOutlined,
  read: ReadOutlined,
  rocket: RocketOutlined,
  safety: SafetyOutlined,
  schedule: ScheduleOutlined,
  setting: SettingOutlined,
  signature: SignatureOutlined,
  star: StarOutlined,
  user: UserOutlined,
};

export function MenuIcon({ name }: { readonly name: string }) {
  const Icon = ICONS[name] ?? AppstoreOutlined;
  return <Icon aria-hidden />;
}
