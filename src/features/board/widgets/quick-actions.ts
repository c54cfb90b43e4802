// What is begun often, and where.
export const QUICK_ACTIONS = [
  { key: 'scan', href: '/organization/site/scan' },
  { key: 'approval', href: '/approve/start' },
  { key: 'post', href: '/dynamic?write=new' },
  { key: 'worker', href: '/organization/site/newcomer' },
  { key: 'schedule', href: '/board/daylytask?add=1' },
  { key: 'partner', href: '/board/cooperation?add=1' },
] as const
