import { useEffect, useState } from 'react';

const current = (): PermissionState => {
  if (!('Notification' in window)) return 'denied';
  return Notification.permission === 'default' ? 'prompt' : Notification.permission;
};

/** What the browser lets the portal do about notifications, as it changes (spec §4). */
export function usePushPermission(): { permission: PermissionState; request: () => Promise<PermissionState> } {
  const [permission, setPermission] = useState(current);

  useEffect(() => {
    let status: PermissionStatus | undefined;
    let over = false;
    const handleChange = () => setPermission(current());
    void navigator.permissions
      ?.query({ name: 'notifications' })
      .then((found) => {
        if (over) return;
        status = found;
        found.addEventListener('change', handleChange);
      })
      // A browser that cannot be watched is asked when there is a reason to.
      .catch(() => undefined);
    return () => {
      over = true;
      status?.removeEventListener('change', handleChange);
    };
  }, []);

  const request = async () => {
    await Notification.requestPermission();
    setPermission(current());
    return current();
  };
  return { permission, request };
}
