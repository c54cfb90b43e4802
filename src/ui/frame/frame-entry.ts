import type { ComponentType } from 'react'

/** One navigation entry. The app decides which exist, in which order, and which is active. */
export interface FrameEntry {
  key: string
  label: string
  href: string
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>
  /** Short text of the unread badge, such as `3` or `...`; absent means none. */
  badge?: string
}

/** A step of the breadcrumbs; the last one is the present page and has no address. */
export interface Crumb {
  label: string
  href?: string
}
