-- Pages of the evaluation data in the order of scores: sorting 20,000 of them took 50 ms of a processor for each page.
create index group_results_by_score on group_results (average_score) where average_score is not null;
create index group_results_by_department_average on group_results (department_average) where department_average is not null;
create index group_results_by_central_average on group_results (central_average) where central_average is not null;
