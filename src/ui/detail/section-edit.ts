import { createContext } from 'react'

/** Opens the form of the section around, where there is one. */
export const SectionEdit = createContext<(() => void) | undefined>(undefined)
