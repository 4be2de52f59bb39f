import { useEffect, useState } from 'react';

const readPermission = (): PermissionState => {
  if (!('Notification' in window)) return 'denied';
  return Notification.permission === 'default' ? 'prompt' : Notification.permission;
};

/** The browser's notification permission, live (spec §4). */
export function usePushPermission(): { permission: PermissionState; request: () => Promise<PermissionState> } {
  const [permission, setPermission] = useState(readPermission);

  useEffect(() => {
    let status: PermissionStatus | undefined;
    let over = false;
    const handleChange = () => setPermission(readPermission());
    void navigator.permissions
      ?.query({ name: 'notifications' })
      .then((permissionStatus) => {
        if (over) return;
        status = permissionStatus;
        permissionStatus.addEventListener('change', handleChange);
      })
      // Without change events, the permission is read again after a request.
      .catch(() => undefined);
    return () => {
      over = true;
      status?.removeEventListener('change', handleChange);
    };
  }, []);

  const request = async () => {
    await Notification.requestPermission();
    setPermission(readPermission());
    return readPermission();
  };
  return { permission, request };
}
