import type { SignOnRefusal } from '../account/arrival.ts';
import type { MessagingRefusal } from '../account/messaging.ts';
import type { SecondFactorRefusal } from '../account/second-factor.ts';
import type { PackRefusal } from '../documents/packs/pack.ts';
import type { OpinionRefusal } from '../evaluation/committee.ts';
import type { ExtensionRefusal } from '../evaluation/extensions.ts';
import type { ObjectionRefusal } from '../evaluation/result-lists/objection.ts';
import type { ListRefusal } from '../evaluation/result-lists/result-list.ts';
import type { ReviewRefusal } from '../evaluation/reviews/review.ts';
import type { SigningRefusal } from '../evaluation/signing/signing.ts';
import type { Stage } from '../evaluation/stages.ts';
import type { StepRefusal } from '../evaluation/transition-table.ts';
import type { FileRefusal } from '../files/judge-upload.ts';
import type { GoalRefusal } from '../goals/goal-course.ts';
import type { QuestionnaireRefusal } from '../goals/questionnaire.ts';

/**
 * Why a rule says no. Every reason has exactly one sentence (`sentence.ts`), so a forgotten one does not compile.
 */
export type Refusal =
  | { readonly reason: 'wrong_credentials' }
  | { readonly reason: 'initial_password_ended' }
  | { readonly reason: 'not_an_administrator' }
  | { readonly reason: 'faculty_group_unnamed' }
  | { readonly reason: 'only_an_administrator' }
  | { readonly reason: 'captcha_required' }
  | { readonly reason: 'captcha_failed' }
  | { readonly reason: 'too_many_attempts'; readonly waitSeconds: number }
  | { readonly reason: 'sealed_value_unusable' }
  | { readonly reason: 'second_factor_refused'; readonly second_factor: SecondFactorRefusal }
  | { readonly reason: 'wrong_old_password' }
  | { readonly reason: 'same_password' }
  | { readonly reason: 'changed_meanwhile' }
  | { readonly reason: 'publish_unconfirmed'; readonly doubt: string }
  | { readonly reason: 'duplicate'; readonly what: string }
  | { readonly reason: 'in_use'; readonly what: string; readonly by: string }
  | { readonly reason: 'reference_gone' }
  | { readonly reason: 'last_administrator' }
  | { readonly reason: 'not_oneself' }
  | { readonly reason: 'file_not_readable'; readonly sentence: string }
  | { readonly reason: 'import_not_ready' }
  | { readonly reason: 'too_much_at_once' }
  | { readonly reason: 'import_under_way' }
  | { readonly reason: 'too_many_rows'; readonly most: number }
  | { readonly reason: 'too_many_cells'; readonly most: number }
  | { readonly reason: 'no_role_left' }
  | { readonly reason: 'term_is_current' }
  | { readonly reason: 'expert_account' }
  | { readonly reason: 'judged' }
  | { readonly reason: 'judged_by_experts' }
  | { readonly reason: 'term_in_use'; readonly by: string }
  | { readonly reason: 'file_not_an_image' }
  | { readonly reason: 'picture_too_large'; readonly megapixels: number }
  | { readonly reason: 'evaluation_system_incomplete'; readonly sentences: readonly string[] }
  | { readonly reason: 'group_changed' }
  | { readonly reason: 'course_locked'; readonly sentence: string }
  | { readonly reason: 'step_refused'; readonly step: StepRefusal }
  | {
      readonly reason: 'window_closed';
      readonly stage: Stage;
      readonly opens_at: Date | null;
      readonly closes_at: Date | null;
      /** Said to who sets the windows. */
      readonly mayExtend?: boolean;
    }
  | { readonly reason: 'extension_refused'; readonly extension: ExtensionRefusal }
  | { readonly reason: 'review_refused'; readonly review: ReviewRefusal }
  | { readonly reason: 'opinion_refused'; readonly opinion: OpinionRefusal }
  | { readonly reason: 'list_refused'; readonly list: ListRefusal }
  | { readonly reason: 'objection_refused'; readonly objection: ObjectionRefusal }
  | { readonly reason: 'goal_refused'; readonly goal: GoalRefusal; readonly detail?: string }
  | { readonly reason: 'plan_touches'; readonly sentences: readonly string[] }
  | { readonly reason: 'questionnaire_refused'; readonly questionnaire: QuestionnaireRefusal }
  | { readonly reason: 'pack_refused'; readonly pack: PackRefusal }
  | { readonly reason: 'ticket_unusable' }
  | { readonly reason: 'link_unusable' }
  | { readonly reason: 'sign_on_refused'; readonly sign_on: SignOnRefusal }
  | { readonly reason: 'messaging_refused'; readonly messaging: MessagingRefusal }
  | { readonly reason: 'secret_unreadable' }
  | { readonly reason: 'signing_refused'; readonly signing: SigningRefusal }
  | { readonly reason: 'entry_changed' }
  | { readonly reason: 'unknown_indicator' }
  | { readonly reason: 'already_submitted' }
  | { readonly reason: 'field_changed' }
  | { readonly reason: 'unknown_field' }
  | { readonly reason: 'system_not_active' }
  | { readonly reason: 'planned_again' }
  | { readonly reason: 'still_published' }
  | { readonly reason: 'crop_unusable' }
  | { readonly reason: 'unknown_query'; readonly name: string }
  | { readonly reason: 'senseless_query'; readonly sentences: readonly string[] }
  | FileRefusal
  | { readonly reason: 'file_damaged' }
  | { readonly reason: 'upload_unfinished' }
  | { readonly reason: 'too_many_uploads' }
  | { readonly reason: 'quota_reached'; readonly gigabytes: number }
  | { readonly reason: 'storage_full' }
  | { readonly reason: 'database_full' }
  | { readonly reason: 'storage_unreachable' }
  | { readonly reason: 'school_away' }
  | { readonly reason: 'upgraded_meanwhile' }
  | { readonly reason: 'typesetter_down' }
  | { readonly reason: 'typesetter_busy' }
  | { readonly reason: 'typesetting_used_up'; readonly waitSeconds: number }
  | { readonly reason: 'typeset_failed'; readonly fault: TypesetFault };

/** Why a paper could not be set: it took too long, too much memory, or is not to be set at all. */
export type TypesetFault = 'too_long' | 'too_large' | 'broken' | 'no_room';
