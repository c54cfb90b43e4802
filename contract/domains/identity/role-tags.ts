// What a person does in the trade: 26 tags in three groups, chosen by himself. The spec names the groups and eleven tags.
import * as z from 'zod/mini'

export const ROLE_TAG_GROUPS = {
  client: [1, 2, 3],
  contractor: [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24],
  supplier: [25, 26],
} as const
export type RoleTagGroup = keyof typeof ROLE_TAG_GROUPS

const ROLE_TAG_COUNT = 26

export const roleTagsSchema = z
  .array(z.int().check(z.minimum(1), z.maximum(ROLE_TAG_COUNT)))
  .check(z.maxLength(ROLE_TAG_COUNT))
