import type { PageEntry } from './page-entry.ts'

/** Approvals: what waits, what may be asked for. */
export const APPROVE_PAGES: readonly PageEntry[] = [
  { path: '/approve', section: 'approve', group: 'approvals', icon: 'checklist' },
  { path: '/approve/start', section: 'approve', group: 'approvals', icon: 'file-plus' },
  { path: '/approve/substitutes', section: 'approve', group: 'approvals', icon: 'user-check' },
  { path: '/approve/templates', section: 'approve', group: 'approvals', icon: 'template' },
]
