import { TillJoinScreen } from '@/components/till-join/till-join-screen';
import { definePage } from '@/store/page-options';

export default definePage(TillJoinScreen, { access: 'all', titleKey: 'tillJoin.pageTitle' });
