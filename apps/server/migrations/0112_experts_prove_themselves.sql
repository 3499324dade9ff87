-- What was one setting for leaders and experts is two: who asked for it asked experts, too.
update settings set value = jsonb_set(value, '{result,sign_password_experts}', 'true')
  where name = 'project' and value -> 'result' ->> 'sign_password' = 'true'
    and value -> 'result' -> 'sign_password_experts' is null;
