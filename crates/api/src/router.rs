//! Every route, once; the OpenAPI document comes out of the same list.

use std::sync::LazyLock;

use axum::{Router, extract::DefaultBodyLimit, middleware};
use utoipa::{
    OpenApi,
    openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    audit, ballots, campaigns, channels, enterprises, health, hooks,
    http::{
        assets,
        context::ApiState,
        error::{ApiError, ErrorCode, ErrorDetail},
        finish, limits,
        measure::{self, Unmeasured},
        nul,
    },
    imports, jobs, machines, mail, messages, notices, observation,
    openapi::{closed_bodies::join_closed, documented_errors, references::refer_in_envelopes},
    outcomes, own, people, reminders, results, roles, rosters, session, sign_on, surveys, teaching, templates, tenancy,
};

#[derive(OpenApi)]
#[openapi(
    info(title = "Keping", description = "Course evaluation. Every answer is `{code, msg, data}`; code 0 is success."),
    security(("session" = [])),
    components(schemas(ErrorCode, ErrorDetail))
)]
struct Document;

fn routes() -> OpenApiRouter<ApiState> {
    OpenApiRouter::with_openapi(Document::openapi())
        .merge(people())
        .merge(teaching_year())
        .merge(evaluating())
        .merge(enterprise_reports())
        .merge(observing())
        .merge(working_together())
        .merge(surveying())
        .merge(telling())
        .merge(system())
}

fn people() -> OpenApiRouter<ApiState> {
    OpenApiRouter::new()
        .routes(routes!(session::login::sign_in))
        .routes(routes!(session::refresh::refresh_session))
        .routes(routes!(session::logout::sign_out))
        .routes(routes!(session::switch_role::switch_role))
        .routes(routes!(machines::sign_in_with_key))
        .routes(routes!(machines::settings::list_machines, machines::settings::add_machine))
        .routes(routes!(machines::settings::end_machine))
        .routes(routes!(machines::settings::make_machine_key))
        .routes(routes!(machines::settings::remove_machine_key))
        .routes(routes!(machines::participation::ask_participation))
        .routes(routes!(sign_on::begin::list_sign_on_ways))
        .routes(routes!(sign_on::begin::begin_sign_on))
        .routes(routes!(session::directory::sign_in_at_directory))
        .routes(routes!(sign_on::logout::sign_out_by_provider))
        .routes(routes!(sign_on::logout::sign_out_by_service))
        .routes(routes!(sign_on::settings::list_sign_on_providers, sign_on::settings::add_sign_on_provider))
        .routes(routes!(sign_on::settings::edit_sign_on_provider, sign_on::settings::remove_sign_on_provider))
        .routes(routes!(sign_on::settings::switch_sign_on_provider))
        .routes(routes!(sign_on::accounts::list_sign_on_accounts))
        .routes(routes!(sign_on::accounts::set_sign_on_accounts))
        .routes(routes!(sign_on::passwords::view_passwords_off, sign_on::passwords::set_passwords_off))
        .routes(routes!(sign_on::passwords::preview_passwords_off))
        .routes(routes!(sign_on::tested::begin_sign_on_test))
        .routes(routes!(sign_on::tested::test_sign_on_directory))
        .routes(routes!(sign_on::tested::finish_sign_on_test))
        .routes(routes!(hooks::settings::list_hooks, hooks::settings::add_hook))
        .routes(routes!(hooks::settings::edit_hook, hooks::settings::remove_hook))
        .routes(routes!(hooks::settings::make_hook_secret))
        .routes(routes!(hooks::settings::end_hook_secret))
        .routes(routes!(hooks::settings::switch_hook))
        .routes(routes!(hooks::settings::try_hook))
        .routes(routes!(rosters::settings::list_rosters, rosters::settings::add_roster))
        .routes(routes!(rosters::settings::edit_roster, rosters::settings::remove_roster))
        .routes(routes!(rosters::settings::try_roster))
        .routes(routes!(rosters::settings::switch_roster))
        .routes(routes!(own::info::get_own_info))
        .routes(routes!(own::info::edit_own_info))
        .routes(routes!(own::password::change_password))
        .routes(routes!(own::password_resets::list_password_resets))
        .routes(routes!(own::roles::list_own_roles))
        .routes(routes!(own::overview::get_overview))
        .routes(routes!(own::overview::list_todos))
        .routes(routes!(own::find::find_things))
        .routes(routes!(own::feed::follow_feed))
        .routes(routes!(own::data::get_own_data))
        .routes(routes!(own::devices::list_devices))
        .routes(routes!(own::devices::sign_out_device))
        .routes(routes!(messages::list_messages))
        .routes(routes!(messages::count_unread))
        .routes(routes!(messages::mark_read))
        .routes(routes!(messages::mark_all_read))
        .routes(routes!(mail::wanted::get_mail_choices, mail::wanted::set_mail_choice))
        .routes(routes!(channels::wanted::list_channel_choices, channels::wanted::set_channel_choice))
        .routes(routes!(people::list::list_users, people::create::create_user))
        .routes(routes!(people::export::export_users))
        .routes(routes!(people::bulk::preview_bulk))
        .routes(routes!(people::bulk::start_bulk))
        .routes(routes!(people::codes::preview_codes))
        .routes(routes!(people::codes::make_codes))
        .routes(routes!(people::detail::get_user, people::edit::edit_user))
        .routes(routes!(people::edit::set_user_state))
        .routes(routes!(people::edit::reset_user_password))
        .routes(routes!(people::edit::release_user_sign_on))
        .routes(routes!(people::erase::erase_user))
        .routes(routes!(people::roles::grant_role))
        .routes(routes!(people::roles::take_role))
        .routes(routes!(people::history::list_user_devices))
        .routes(routes!(people::history::list_user_audit))
        .routes(routes!(audit::list_audit))
        .routes(routes!(audit::export_audit))
        .routes(routes!(tenancy::platform::get_platform))
        .routes(routes!(tenancy::platform::list_platform_schools))
        .routes(routes!(tenancy::cells::list_cells))
        .routes(routes!(tenancy::units::list_colleges))
        .routes(routes!(tenancy::units::list_enterprise_choices))
        .routes(routes!(roles::list::list_roles, roles::change::create_role))
        .routes(routes!(roles::list::list_grantable_roles))
        .routes(routes!(roles::change::edit_role, roles::change::delete_role))
        .routes(routes!(roles::preview::preview_role))
        .routes(routes!(roles::list::list_role_members))
}

fn teaching_year() -> OpenApiRouter<ApiState> {
    OpenApiRouter::new()
        .routes(routes!(teaching::calendar::get_calendar))
        .routes(routes!(teaching::calendar::bells::get_bell_times, teaching::calendar::bells::edit_bell_times))
        .routes(routes!(teaching::calendar::change::create_term))
        .routes(routes!(teaching::calendar::change::edit_term, teaching::calendar::change::delete_term))
        .routes(routes!(teaching::calendar::change::make_term_current))
        .routes(routes!(teaching::courses::list_courses, teaching::courses::create_course))
        .routes(routes!(teaching::courses::edit_course, teaching::courses::delete_course))
        .routes(routes!(teaching::offerings::list_offerings, teaching::offerings::create_offering))
        .routes(routes!(
            teaching::offerings::get_offering,
            teaching::offerings::edit_offering,
            teaching::offerings::delete_offering
        ))
        .routes(routes!(teaching::students::list_students, teaching::students::add_students))
        .routes(routes!(teaching::students::remove_student))
        .routes(routes!(teaching::offerings::list_teachers_offerings))
        .routes(routes!(teaching::own::list_own_offerings))
        .routes(routes!(teaching::rounds::list_own_rounds))
        .routes(routes!(teaching::rounds::count_answers))
        .routes(routes!(campaigns::own_questions::get_own_questions, campaigns::own_questions::save_own_questions))
        .routes(routes!(campaigns::own_questions::list_own_questions))
        .routes(routes!(campaigns::own_questions::approve_own_questions))
        .routes(routes!(campaigns::own_questions::return_own_questions))
        .routes(routes!(imports::list_imports, imports::change::upload))
        .routes(routes!(imports::files::get_example))
        .routes(routes!(imports::get_import))
        .routes(routes!(imports::rows::list_rows))
        .routes(routes!(imports::files::get_report))
        .routes(routes!(imports::change::check_again))
        .routes(routes!(imports::change::confirm))
        .routes(routes!(imports::change::undo))
}

fn evaluating() -> OpenApiRouter<ApiState> {
    OpenApiRouter::new()
        .routes(routes!(templates::list::list_templates, templates::change::create_template))
        .routes(routes!(templates::list::get_template))
        .routes(routes!(
            templates::change::save_draft,
            templates::change::start_draft,
            templates::change::discard_draft
        ))
        .routes(routes!(templates::change::publish_draft))
        .routes(routes!(templates::change::retire_template))
        .routes(routes!(templates::list::list_template_changes))
        .routes(routes!(campaigns::list::list_campaigns, campaigns::change::create_campaign))
        .routes(routes!(campaigns::list::preview_campaign))
        .routes(routes!(
            campaigns::list::get_campaign,
            campaigns::change::edit_campaign,
            campaigns::change::delete_campaign
        ))
        .routes(routes!(campaigns::rates::list_rates))
        .routes(routes!(campaigns::days::view_days))
        .routes(routes!(campaigns::rates::export_rates))
        .routes(routes!(campaigns::steps::schedule_campaign))
        .routes(routes!(campaigns::steps::unschedule_campaign))
        .routes(routes!(campaigns::key::make_key_copy))
        .routes(routes!(campaigns::key::verify_key_copy))
        .routes(routes!(campaigns::key::confirm_copy_destroyed))
        .routes(routes!(campaigns::key::accept_key_loss))
        .routes(routes!(campaigns::steps::open_campaign))
        .routes(routes!(campaigns::steps::extend_campaign))
        .routes(routes!(campaigns::steps::close_campaign))
        .routes(routes!(campaigns::steps::reopen_campaign))
        .routes(routes!(campaigns::steps::count_campaign))
        .routes(routes!(reminders::get_round_reminders, reminders::set_round_reminding, reminders::remind_round))
        .routes(routes!(reminders::get_class_reminders, reminders::remind_class))
        .routes(routes!(campaigns::publish::get_publication))
        .routes(routes!(campaigns::publish::list_publishable_classes))
        .routes(routes!(campaigns::publish::publish_campaign))
        .routes(routes!(campaigns::publish::archive_campaign))
        .routes(routes!(campaigns::publish::publish_class))
        .routes(routes!(results::review::get_comment_summary))
        .routes(routes!(results::review::list_comments))
        .routes(routes!(results::review::decide_comment))
        .routes(routes!(ballots::evaluations::list_own_evaluations))
        .routes(routes!(ballots::evaluations::get_form))
        .routes(routes!(ballots::evaluations::issue_token))
        .routes(routes!(results::get_result))
        .routes(routes!(results::documents::get_class_document))
        .routes(routes!(results::documents::get_college_document))
        .routes(routes!(results::documents::get_teacher_term_document))
        .routes(routes!(results::documents::print_campaign))
        .routes(routes!(results::documents::get_bundle))
        .routes(routes!(results::college::get_college_report))
        .routes(routes!(results::college_classes::list_report_classes))
        .routes(routes!(results::list_teachers_results))
        .routes(routes!(results::replies::write_reply, results::replies::delete_reply))
        .routes(routes!(results::replies::mark_reply))
        .routes(routes!(results::replies::list_replies))
        .routes(routes!(results::replies::list_own_replies))
}

fn enterprise_reports() -> OpenApiRouter<ApiState> {
    OpenApiRouter::new()
        .routes(routes!(results::enterprise::list_report_programmes))
        .routes(routes!(results::enterprise::get_enterprise_report))
        .routes(routes!(results::enterprise::get_enterprise_document))
        .routes(routes!(results::enterprise::get_enterprise_evidence))
        .routes(routes!(results::enterprise::write_programme_reply))
        .routes(routes!(results::enterprise::course::get_course_ratings))
}

fn observing() -> OpenApiRouter<ApiState> {
    OpenApiRouter::new()
        .routes(routes!(observation::choose::list_meetings))
        .routes(routes!(observation::choose::get_week))
        .routes(routes!(observation::choose::get_class_to_visit))
        .routes(routes!(observation::own::list_own_visits, observation::change::book_visit))
        .routes(routes!(observation::change::cancel_visit))
        .routes(routes!(observation::change::say_not_held))
        .routes(routes!(observation::change::follow_class))
        .routes(routes!(observation::quota::get_quota))
        .routes(routes!(observation::write::write_report))
        .routes(routes!(observation::write::save_report_draft))
        .routes(routes!(observation::write::submit_report))
        .routes(routes!(
            observation::photos::get_visit_photo,
            observation::photos::put_visit_photo,
            observation::photos::delete_visit_photo
        ))
        .routes(routes!(observation::read::get_visit_report))
        .routes(routes!(observation::document::get_report_document))
        .routes(routes!(observation::answer::reply_to_report))
        .routes(routes!(observation::answer::answer_dispute))
        .routes(routes!(observation::answer::settle_dispute))
        .routes(routes!(observation::about_me::get_visits_about_me))
        .routes(routes!(observation::office::coverage::get_coverage))
        .routes(routes!(observation::office::teachers::list_teachers_to_see))
        .routes(routes!(observation::office::teacher::get_teacher_seen))
        .routes(routes!(observation::office::records::list_records))
        .routes(routes!(observation::office::records::list_disputes))
        .routes(routes!(observation::office::progress::list_progress))
        .routes(routes!(observation::office::workbook::get_visits_workbook))
        .routes(routes!(observation::office::rules::get_rules, observation::office::rules::decide_rules))
        .routes(routes!(observation::office::tasks::give_task, observation::office::tasks::list_own_tasks))
        .routes(routes!(observation::office::tasks::withdraw_task))
}

fn working_together() -> OpenApiRouter<ApiState> {
    OpenApiRouter::new()
        .routes(routes!(enterprises::list::list_enterprises, enterprises::change::create_enterprise))
        .routes(routes!(
            enterprises::list::get_enterprise,
            enterprises::change::edit_enterprise,
            enterprises::change::delete_enterprise
        ))
        .routes(routes!(enterprises::change::set_enterprise_state))
        .routes(routes!(enterprises::contacts::add_contact))
        .routes(routes!(
            enterprises::contacts::join_contact,
            enterprises::contacts::edit_contact,
            enterprises::contacts::remove_contact
        ))
        .routes(routes!(outcomes::list::list_programmes))
        .routes(routes!(outcomes::change::create_plan))
        .routes(routes!(outcomes::list::get_plan, outcomes::change::edit_plan, outcomes::change::delete_plan))
        .routes(routes!(outcomes::change::set_attainments))
}

fn surveying() -> OpenApiRouter<ApiState> {
    OpenApiRouter::new()
        .routes(routes!(surveys::list::list_surveys, surveys::change::create_survey))
        .routes(routes!(surveys::change::preview_survey))
        .routes(routes!(surveys::list::get_survey, surveys::change::edit_survey, surveys::change::delete_survey))
        .routes(routes!(surveys::steps::open_survey))
        .routes(routes!(surveys::steps::close_survey))
        .routes(routes!(surveys::steps::extend_survey))
        .routes(routes!(surveys::steps::remind_raters))
        .routes(routes!(surveys::steps::publish_survey))
        .routes(routes!(surveys::raters::list_raters))
        .routes(routes!(surveys::raters::hand_over_link))
        .routes(routes!(surveys::raters::revoke_invitation))
        .routes(routes!(surveys::submissions::get_survey_submission))
        .routes(routes!(surveys::submissions::return_submission))
        .routes(routes!(surveys::comments::list_survey_comments))
        .routes(routes!(surveys::comments::decide_survey_comment))
        .routes(routes!(surveys::own::list_own_surveys))
        .routes(routes!(surveys::own::get_own_submission))
        .routes(routes!(surveys::invited::view::get_invitation))
        .routes(routes!(surveys::invited::view::renew_invitation))
        .routes(routes!(surveys::invited::view::get_invitation_work))
        .routes(routes!(surveys::invited::answer::save_survey_draft))
        .routes(routes!(surveys::invited::answer::submit_survey))
        .routes(routes!(surveys::invited::answer::get_own_copy))
        .routes(routes!(surveys::invited::pass_on::forward_invitation))
        .routes(routes!(surveys::invited::pass_on::decline_invitation))
}

fn telling() -> OpenApiRouter<ApiState> {
    OpenApiRouter::new()
        .routes(routes!(notices::list::list_notices, notices::change::create_notice))
        .routes(routes!(notices::audience::count_audience))
        .routes(routes!(notices::audience::list_audience_choices))
        .routes(routes!(notices::audience::find_audience_places))
        .routes(routes!(notices::list::get_notice, notices::change::edit_notice, notices::change::delete_notice))
        .routes(routes!(notices::change::publish_notice))
        .routes(routes!(notices::change::unschedule_notice))
        .routes(routes!(notices::change::withdraw_notice))
        .routes(routes!(notices::list::get_notice_reading))
        .routes(routes!(notices::list::list_unconfirmed))
        .routes(routes!(notices::own::list_own_notices))
        .routes(routes!(notices::own::count_unread_notices))
        .routes(routes!(notices::own::mark_notices_read))
        .routes(routes!(notices::own::get_own_notice))
        .routes(routes!(notices::own::mark_notice_read))
        .routes(routes!(notices::own::confirm_notice))
        .routes(routes!(notices::sign_in::get_sign_in_announcement))
}

fn system() -> OpenApiRouter<ApiState> {
    OpenApiRouter::new()
        .routes(routes!(
            mail::server::get_mail_server,
            mail::server::save_mail_server,
            mail::server::remove_mail_server
        ))
        .routes(routes!(mail::server::send_test_letter))
        .routes(routes!(mail::wanted::unsubscribe))
        .routes(routes!(channels::settings::list_channels))
        .routes(routes!(channels::settings::save_channel, channels::settings::remove_channel))
        .routes(routes!(channels::settings::send_test_card))
        .routes(routes!(jobs::list_jobs))
        .routes(routes!(tenancy::institution::get_institution))
        .routes(routes!(health::get_health))
        .routes(routes!(health::get_readiness))
}

/// Put together once in a process: with the document that comes along it is most of what a server costs to make, and tests make many.
static ROUTES: LazyLock<(Router<ApiState>, Unmeasured)> = LazyLock::new(|| {
    let (router, document) = routes().split_for_parts();
    (router, Unmeasured::of(&document))
});

pub fn router(state: ApiState) -> Router {
    let (router, unmeasured) = ROUTES.clone();
    router
        .fallback(assets::serve_file)
        .method_not_allowed_fallback(async || ApiError::new(ErrorCode::MethodNotAllowed))
        .layer(middleware::from_fn(nul::refuse_in_address))
        // The limit is ours, in the layer around it.
        .layer(DefaultBodyLimit::disable())
        .layer(middleware::from_fn_with_state(state.clone(), limits::read_body_first))
        .layer(middleware::from_fn(assets::serve_app_to_browsers))
        .layer(middleware::from_fn(limits::bound_time))
        .layer(middleware::from_fn_with_state(state.clone(), finish::finish))
        .layer(middleware::from_fn_with_state(unmeasured, measure::measure))
        .with_state(state)
}

#[must_use]
pub fn openapi() -> utoipa::openapi::OpenApi {
    let (_, mut document) = routes().split_for_parts();
    let components = document.components.get_or_insert_default();
    let session = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
    components.add_security_scheme("session", SecurityScheme::Http(session));
    refer_in_envelopes(&mut components.schemas);
    join_closed(&mut components.schemas);
    documented_errors::add_to(&mut document);
    document
}
