// The one dialog of the catalogue that may stand open: the newest code that leads somewhere.
import { atom } from 'jotai'
import type { CodeRule } from './code-table.ts'

export interface CodeAsk {
  readonly code: number
  readonly rule: Extract<CodeRule, { how: 'ask' }>
  /** Where the person was: on pages of the feed the words are others. */
  readonly path: string
}

/** Undefined while no code asks anything. */
export const codeAskAtom = atom<CodeAsk | undefined>(undefined)

const SOCIAL_PATHS = ['dynamic', 'attendance/detail', 'organizationCenter/homePage']

/** True on the pages where a certificate is asked for because of what is said in public there. */
export const isSocialPath = (path: string): boolean => SOCIAL_PATHS.some((part) => path.includes(part))
