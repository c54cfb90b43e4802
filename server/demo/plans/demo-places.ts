// The organisations of the demonstration.

export const DEMO_GROUP = {
  domain: 'org_01KDVGFX00DEMQGRQVP0000001',
  name: '龙门建设集团',
  shortName: '龙门建设',
} as const
export const DEMO_LABOUR = {
  domain: 'org_01KDVGFX00DEMQ1ABQVR000002',
  name: '恒基劳务有限公司',
  shortName: '恒基劳务',
} as const
/** An organisation that the platform has frozen: its member meets 10111 on his way in. */
export const DEMO_FROZEN = {
  domain: 'org_01KDVGFX00DEMQFRQZEN000003',
  name: '远山装饰工程有限公司',
  shortName: '远山装饰',
  member: 'labour',
  reason: '多次收到投诉，正在核实',
} as const
