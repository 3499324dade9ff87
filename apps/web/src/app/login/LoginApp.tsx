import { LoginScreen, type LoginScreenProps } from '../../features/account/login/LoginScreen.tsx';

/** The first thing a member of the school sees: without router, query cache or component library, so that it is there at once. */
export default function LoginApp(props: LoginScreenProps) {
  return <LoginScreen {...props} />;
}
