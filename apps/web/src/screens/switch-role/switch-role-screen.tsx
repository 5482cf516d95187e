import { useNavigate, useRouter } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { AuthLayout, RoleSwitch } from '../../features/accounts';
import { useSession } from '../../features/session';
import { useText } from '../../i18n';
import { security } from '../../i18n/en/accounts/security';

/** /switch: switches to another of the user's roles. Cached data belongs to the old role and is cleared. */
export function Screen() {
  const text = useText(security);
  const session = useSession();
  const queries = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const enter = async () => {
    queries.clear();
    const state = await session.load();
    if (state.kind !== 'signed-in') return false;
    await navigate({ to: '/' });
    return true;
  };
  return (
    <AuthLayout title={text('switchRole')}>
      <RoleSwitch onEntered={enter} onLeave={() => router.history.back()} />
    </AuthLayout>
  );
}
