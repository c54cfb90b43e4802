// What an approval makes of a record that has asked for one instead of being decided directly: never both.

/**
 * Steps of a record in the state `inApproval`, spread into its table. Nobody takes them but the server, when the approval has
 * ended; an approval that is taken back by its starter after it was granted reaches a record that is not in force yet.
 */
export const APPROVAL_ENDS = {
  agree: { from: ['inApproval'], to: 'approved', by: [] },
  decline: { from: ['inApproval'], to: 'rejected', by: [] },
  recall: { from: ['inApproval', 'approved'], to: 'withdrawn', by: [] },
} as const
