import { GRADES } from '@course-center/domain/evaluation/group';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { Checkbox, InputNumber, Radio } from 'antd';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { SettingRow } from '../SettingRow.tsx';

export function EvaluationFields() {
  return (
    <>
      <PageCard title="课程与教师">
        <SettingRow
          name={['enable_multi_system']}
          title="多套评估体系"
          explanation="同一学期可以使用多套评估体系。开启后，负责人与管理员的评估列表中出现“评估体系”筛选。"
        />
        <SettingRow
          name={['course', 'display_planning_search']}
          title="按规划年份筛选"
          explanation="开启后，负责人与管理员的评估列表中出现“规划”筛选，可以只看某一年规划的课程。"
        />
        <SettingRow
          name={['teacher', 'self_evaluation_grade']}
          title="教师自评等级"
          explanation="开启后，教师提交资料前须给出自评等级，评估列表中出现自评等级的列与筛选。"
        />
        <SettingRow
          name={['evaluation_course', 'config', 'teacher_infos_simple']}
          title="精简教师信息"
          explanation="开启后，评估列表只显示教师姓名与工号，不再显示联系电话一列。"
        />
      </PageCard>
      <PageCard title="专家评审">
        <SettingRow
          name={['expert', 'enable_evaluate_reject']}
          title="允许驳回专家评审"
          explanation="开启后，管理员可以驳回已全部完成并提交的专家评审，由专家修改后重新提交。驳回后不可撤销。"
        />
        <SettingRow
          name={['expert', 'subject_first']}
          title="均衡分配以学科为先"
          explanation="开启后，均衡分配先看学科再看评审量，只给出同学科或相近的专家，不够时留空并说明原因；关闭后，不够时以“仅为均衡”的专家补足，由分配人逐一选用。"
        />
        <SettingRow
          name={['expert_evaluation_course', 'team_information_unify']}
          title="团队资料合并显示"
          explanation="开启后，专家评审多人团队课程时只看到课程负责人的资料；关闭则逐一显示每位成员的资料。"
        />
        <SettingRow
          name={['expert_evaluation_course', 'anonymous_material']}
          title="匿名评审资料"
          explanation="开启后，专家评审时看不到教师姓名，资料以“教师一”“教师二”区分；资料正文与文件中的姓名不会被隐去。"
        />
        <SettingRow
          name={['evaluation_course', 'expert_info', 'evaluation']}
          title="评审进度显示"
          explanation="决定评估列表中专家评审一栏的内容：详细显示每位专家的状态与进度，或只显示专家姓名。"
          control={
            <Radio.Group
              optionType="button"
              options={[
                { value: 'detailed', label: '详细' },
                { value: 'simple', label: '简要' },
              ]}
            />
          }
        />
      </PageCard>
      <PageCard title="评估结果">
        <SettingRow
          name={['evaluation_course', 'config', 'evaluation_course_group_assessment_result_show_method']}
          title="结果显示方式"
          explanation="决定教师、负责人与管理员看到的评估结果：显示等级（A级、B级……），或显示分数。"
          control={
            <Radio.Group
              optionType="button"
              options={[
                { value: 'grade', label: '等级' },
                { value: 'score', label: '分数' },
              ]}
            />
          }
        />
      </PageCard>
      <PageCard title="签字与公示">
        <SettingRow
          name={['result', 'signatures_needed']}
          title="签字人数"
          explanation="一份结果名单需要几位校领导签字。已送签的名单以送签时的设置为准。"
          control={<InputNumber min={1} max={9} precision={0} suffix="人" />}
        />
        <SettingRow
          name={['result', 'sign_password']}
          title="校领导签字前验证身份"
          explanation="开启后，校领导签字前须再次输入登录密码；没有登录密码的，到统一身份认证重新登录一次。避免他人在其离开时代为签字。"
        />
        <SettingRow
          name={['result', 'sign_password_experts']}
          title="专家签字前验证身份"
          explanation="开启后，专家为本人评审签字前也须再次验证。"
        />
        <SettingRow
          name={['result', 'own_signing']}
          title="校领导签本人课程"
          explanation="开启后，校领导可以为含有本人任教、负责或代为填报课程的名单签字，签字、名单与打印件上均注明；关闭则须由其他校领导或与名单课程无关的代签人签字。代签人始终不能签含有本人课程的名单。"
        />
        <SettingRow
          name={['result', 'notice_days']}
          title="公示工作日"
          explanation="名单签字后公示几个工作日，按校历计算；填 0 表示不公示，签字后直接公布。"
          control={<InputNumber min={0} max={30} precision={0} suffix="天" />}
        />
        <SettingRow
          name={['result', 'notice_grades']}
          wide
          title="公示可见等级"
          explanation="公示期间全校师生可以看到的等级。任课教师始终可以看到自己课程的结果。"
          control={
            <Checkbox.Group options={GRADES.map((grade) => ({ value: grade, label: gradeText(grade) }))} />
          }
        />
      </PageCard>
    </>
  );
}
