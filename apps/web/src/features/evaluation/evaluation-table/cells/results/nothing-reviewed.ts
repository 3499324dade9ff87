/** Said where somebody asks for reviews that nobody has submitted yet. */
export const NOTHING_REVIEWED = '暂无专家已评审数据...';
