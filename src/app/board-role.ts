import { atom } from 'jotai'

/** Whether the dialog that asks for the board role was put off; it asks once in a start by itself. */
export const boardRolePutOffAtom = atom(false)
/** Opened by the person, from the board or the personal centre. */
export const boardRoleAskAtom = atom(false)
