// What decides, beside the person himself, which papers somebody has to hand in.

export interface PapersAsked {
  /** Departments of sites: more papers are asked for there. */
  readonly onSite: readonly string[]
  /** Certificates that posts ask for, each as the post, a space and the name. */
  readonly certificates: readonly string[]
}
