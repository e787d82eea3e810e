-- name: insert_audit
insert into audit_log (at, realm, company_id, staff_id, action, subject, outcome, request_id, ip, detail)
values (to_timestamp($at_ms::float8 / 1000), $realm::text, $company_id::uuid, $staff_id::uuid, $action::text,
  $subject::text,
        $outcome::text, $request_id::text, $ip::text, $detail::jsonb)
