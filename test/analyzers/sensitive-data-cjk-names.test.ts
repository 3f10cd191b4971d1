import { describe, expect, it } from 'vitest';
import { compile, inspect } from '../../src/analyzers/sensitive-data/index.js';

const compiled = compile({});
const names = (text: string) =>
  inspect(text, compiled)
    .findings.filter(({ info_type }) => info_type === 'PERSON_NAME')
    .map(({ start, end }) => text.slice(start, end));

describe('a Chinese or Japanese text', () => {
  it.each([
    ...['谢谢', '好的,谢谢', 'OK,谢谢', '任务完成', '时间不够', '高兴', '{"status":"安装完成","msg":"余额不足"}'],
    ...['用户不存在', '用户体验', '用户协议', '用户登录失败', '用户名错误', '用户反馈', '客户端更新', '客户服务热线'],
    ...['客户投诉', '客户已付款', '员工手册', '员工培训', '患者须知', '联系人列表', '我是学生', '小姐，你好', '老师好'],
    '我们的系统提示用户密码错误,但密码是正确的。',
  ])('has no name in its everyday words: %s', (text) => expect(names(text)).toEqual([]));

  it.each([
    ['田中様、お世話になります。', '田中'],
    ['高橋さん、明日の会議に出席できますか。', '高橋'],
    ['王先生，您好！', '王'],
    ['李经理，请查收。', '李'],
    ['陈小姐，您的包裹到了。', '陈'],
    ['张伟，电话13812345678，住在北京。', '张伟'],
    ['客户王小明，电话13800138000。', '王小明'],
    ['客户：欧阳修文', '欧阳修文'],
    ['氏名：高橋一郎', '高橋一郎'],
    ['担当の鈴木です', '鈴木'],
    ['山田 太郎 様', '山田 太郎'],
    ['王小明', '王小明'],
  ])('has its names, with a title, behind a word that calls them, or alone: %s', (text, name) =>
    expect(names(text)).toEqual([name]),
  );
});
