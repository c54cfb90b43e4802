// What the sites of the demonstration are made of.

/** Teams of a project: name, trade, company, day rate in fen, and its share of the people. */
export const TEAM_PLANS = [
  ['钢筋一班', '020', '恒基劳务有限公司', 38_000, 4],
  ['木工二班', '240', '恒基劳务有限公司', 36_000, 4],
  ['混凝土班', '040', '恒基劳务有限公司', 34_000, 3],
  ['架子班', '030', '宏远脚手架工程有限公司', 42_000, 2],
  ['塔吊班', '180', '安立起重设备有限公司', 45_000, 1],
  ['水电班', '100', '华信机电安装有限公司', 37_000, 2],
] as const

/** Companies that take part, with their part by the data standard. */
export const UNIT_PLANS = [
  ['恒基劳务有限公司', '006'],
  ['宏远脚手架工程有限公司', '001'],
  ['安立起重设备有限公司', '005'],
  ['华信机电安装有限公司', '001'],
  ['精诚工程监理有限公司', '007'],
] as const

/** Projects: name, state, address, and how many workers of a hundred. */
export const PROJECT_PLANS = [
  ['钱江世纪城二期', 'building', '杭州市萧山区市心北路 168 号', 60],
  ['东部新城安置房', 'building', '宁波市鄞州区海晏北路 20 号', 40],
  ['临港产业园厂房', 'toStart', '上海市浦东新区临港大道 1 号', 0],
  ['深圳湾科技园三期', 'finished', '深圳市南山区科苑南路 2788 号', 0],
  ['天府新区综合管廊', 'stopped', '成都市双流区天府大道南段 860 号', 0],
] as const
